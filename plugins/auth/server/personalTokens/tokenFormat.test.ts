import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isWellFormedToken, newToken, tokenHash } from './tokenFormat.ts';

describe('[AGENT-015] a personal access token', () => {
  test('has the form that secret scanners look for, and is new each time', () => {
    const tokens = Array.from({ length: 500 }, newToken);
    for (const token of tokens) expect(token).toMatch(/^cbp_[0-9A-Za-z]{49}$/);
    expect(new Set(tokens).size).toBe(500);
    expect(tokens.every(isWellFormedToken)).toBe(true);
  });

  test('ends with the CRC32 of its random part in base62', () => {
    const token = newToken();
    const random = token.slice(4, 47);
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const checksum = [...token.slice(47)].reduce((value, digit) => value * 62 + digits.indexOf(digit), 0);
    expect(checksum).toBe(crc32(random));
  });

  test('is not well-formed with a typo in any place, cut, longer, or in another form', () => {
    const token = newToken();
    const typos = [...token].map((old, at) => token.slice(0, at) + (old === 'x' ? 'y' : 'x') + token.slice(at + 1));
    const others = [token.slice(0, -1), `${token}0`, ` ${token}`, `${token}\n`, token.toUpperCase(), 'cbp_', ''];
    expect([...typos, ...others].filter(isWellFormedToken)).toEqual([]);
  });

  test('cannot be read from its hash', () => {
    const token = newToken();
    expect(tokenHash(token)).toHaveLength(43);
    expect(tokenHash(token)).not.toContain(token.slice(4, 20));
  });
});
