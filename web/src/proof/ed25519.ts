/** Ed25519 signatures: by the browser where it has them, else by the arithmetic of RFC 8032. */

import { type Bytes, equal, joined, sha512, toHex } from "./bytes";

export async function verifies(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  if (key.length !== 32 || signature.length !== 64) return false;
  try {
    const read = await crypto.subtle.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", read, signature, message);
  } catch {
    return verifiesHere(key, signature, message);
  }
}

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
type Point = readonly [bigint, bigint, bigint, bigint];

const mod = (value: bigint) => ((value % P) + P) % P;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = mod(base), left = exponent; left > 0n; left >>= 1n, square = mod(square * square)) {
    if (left & 1n) result = mod(result * square);
  }
  return result;
}

const D = mod(-121665n * power(121666n, P - 2n));
const ROOT = power(2n, (P - 1n) / 4n);
const NEUTRAL: Point = [0n, 1n, 1n, 0n];

function add([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point {
  const a = mod((y1 - x1) * (y2 - x2));
  const b = mod((y1 + x1) * (y2 + x2));
  const c = mod(2n * t1 * t2 * D);
  const d = mod(2n * z1 * z2);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)];
}

function times(scalar: bigint, point: Point): Point {
  let result = NEUTRAL;
  for (let left = scalar, square = point; left > 0n; left >>= 1n, square = add(square, square)) {
    if (left & 1n) result = add(result, square);
  }
  return result;
}

/** The point that 32 bytes stand for; null where there is none. */
function decoded(bytes: Uint8Array): Point | null {
  const whole = little(bytes);
  const y = whole & (2n ** 255n - 1n);
  if (y >= P) return null;
  const square = mod((y * y - 1n) * power(D * y * y + 1n, P - 2n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x - square) !== 0n) x = mod(x * ROOT);
  if (mod(x * x - square) !== 0n) return null;
  const odd = whole >> 255n;
  if (x === 0n && odd === 1n) return null;
  if ((x & 1n) !== odd) x = P - x;
  return [x, y, 1n, mod(x * y)];
}

function little(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(Uint8Array.from(bytes).reverse())}`);
}

const BASE = decoded(Uint8Array.from([0x58, ...new Array<number>(31).fill(0x66)]));

/** The same without the browser's help. */
export async function verifiesHere(key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> {
  const point = decoded(key);
  const start = signature.slice(0, 32);
  const first = decoded(start);
  const scalar = little(signature.slice(32));
  if (!point || !first || !BASE || scalar >= ORDER) return false;
  const challenge = little(await sha512(joined(start, key, message))) % ORDER;
  const [x1, y1, z1] = times(scalar, BASE);
  const [x2, y2, z2] = add(first, times(challenge, point));
  return mod(x1 * z2 - x2 * z1) === 0n && mod(y1 * z2 - y2 * z1) === 0n && !equal(key, new Uint8Array(32));
}
