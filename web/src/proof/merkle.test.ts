import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromHex, utf8 } from "./bytes";
import { isCanonical, rewritten } from "./canonical";
import { verifies, verifiesHere } from "./ed25519";
import { includes, leafHash } from "./merkle";
import { noteKey, readNote, signedBy } from "./note";
import { promiseKept } from "./promise";

const sha = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const leaf = (text: string) => sha(Buffer.from([0]), Buffer.from(text));
const node = (left: Buffer, right: Buffer) => sha(Buffer.from([1]), left, right);

describe("inclusion, against a tree of three built by hand", () => {
  const [a, b, c] = ["a", "b", "c"].map(leaf) as [Buffer, Buffer, Buffer];
  const root = node(node(a, b), c).toString("hex");
  const own = (text: string) => leafHash(utf8(text));
  it("proves the second and the last leaf", async () => {
    expect(await includes(await own("b"), 1, 3, [a.toString("hex"), c.toString("hex")], root)).toBe(true);
    expect(await includes(await own("c"), 2, 3, [node(a, b).toString("hex")], root)).toBe(true);
  });
  it("refuses another leaf, another place and a path cut short", async () => {
    expect(await includes(await own("x"), 1, 3, [a.toString("hex"), c.toString("hex")], root)).toBe(false);
    expect(await includes(await own("b"), 0, 3, [a.toString("hex"), c.toString("hex")], root)).toBe(false);
    expect(await includes(await own("b"), 1, 3, [a.toString("hex")], root)).toBe(false);
    expect(await includes(await own("b"), 3, 3, [], root)).toBe(false);
  });
});

describe("the promise about the cards", () => {
  const secret = "0badc0de";
  const key = "00".repeat(32);
  const published = createHmac("sha256", Buffer.alloc(32)).update(Buffer.from(secret, "hex")).digest("hex");
  it("is kept by the same secret and broken by another or none", async () => {
    expect(await promiseKept(published, { method: "HMAC-SHA256", key, secret })).toBe(true);
    expect(await promiseKept(published, { method: "HMAC-SHA256", key, secret: "0badc0df" })).toBe(false);
    expect(await promiseKept(published, { method: "HMAC-SHA256", key, secret: "" })).toBe(false);
  });
});

describe("the one permitted writing", () => {
  it("is the one that Python gives", () => {
    expect(rewritten('{"b": "é", "a": [1, null, true]}')).toBe('{"a":[1,null,true],"b":"\\u00e9"}');
    expect(isCanonical('{"a":1}')).toBe(true);
    for (const other of ['{"a": 1}', '{"a":1,"a":1}', '{"b":1,"a":1}', '{"a":01}', '{"a":1', '"\\u0041"', ""]) {
      expect(isCanonical(other)).toBe(false);
    }
  });
});

describe("Ed25519", () => {
  it("checks the second test of RFC 8032, with the browser and without", async () => {
    const key = fromHex("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
    const signature = fromHex(
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da" +
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    );
    for (const check of [verifies, verifiesHere]) {
      expect(await check(key, signature, fromHex("72"))).toBe(true);
      expect(await check(key, signature, fromHex("73"))).toBe(false);
    }
  });
});

describe("signed notes", () => {
  it("reads the note in the documentation of Go's library", async () => {
    const key = await noteKey("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW");
    const text =
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
      "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
    expect(await signedBy(readNote(text), key)).toBe(true);
    expect(await signedBy(readNote(text.replace("answer", "anwser")), key)).toBe(false);
  });
});
