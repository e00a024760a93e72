import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonical, includes, leafHash, promiseKept } from "./merkle";

const sha = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
const leaf = (text: string) => sha(Buffer.from([0]), Buffer.from(text));
const node = (left: Buffer, right: Buffer) => sha(Buffer.from([1]), left, right);

describe("inclusion, against a tree of three built by hand", () => {
  const [a, b, c] = ["a", "b", "c"].map(leaf) as [Buffer, Buffer, Buffer];
  const root = node(node(a, b), c).toString("hex");
  const own = (text: string) => leafHash(new TextEncoder().encode(text));
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
  it("hashes the bytes that Python writes", () => {
    expect(canonical({ b: "é", a: [1, null, true] })).toBe('{"a":[1,null,true],"b":"\\u00e9"}');
  });
});
