import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const tokenPrefix = 'cbp_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomBits = 256;
// 62^43 is just above 2^256, and 62^6 above 2^32.
const randomLength = 43;
const checksumLength = 6;
const form = /^cbp_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/**
 * A new token: a prefix that secret scanners look for, 256 random bits, and their checksum. All characters are letters, digits and one
 * underscore, so a double click selects the whole token.
 */
export function newToken(): string {
  const random = inBase62(BigInt(`0x${randomBytes(randomBits / 8).toString('hex')}`), randomLength);
  return tokenPrefix + random + checksumOf(random);
}

/** Whether the text can be a token. A typo or a cut token is refused here, without a query. */
export function isWellFormedToken(text: string): boolean {
  const [, random, checksum] = form.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

/**
 * The stored form of a token. A plain SHA-256 is enough: nobody can try out 2^256 tokens, so a slow or salted hash, as for passwords,
 * would only make each request slower.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

const checksumOf = (random: string) => inBase62(BigInt(crc32(random)), checksumLength);

function inBase62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)] + text;
  return text;
}
