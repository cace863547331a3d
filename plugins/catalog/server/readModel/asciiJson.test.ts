import { expect, test } from 'vitest';
import { asciiJson } from './asciiJson.ts';

test.each(['plain', 'Größe', 'ÿ\u0080', '尺寸', '🎭 and ￿', '\ud800 alone', 'a "quote", a \\ and a \n'])(
  '%j is the same text in ASCII JSON',
  (text) => {
    const ascii = asciiJson(JSON.stringify({ [text]: text }));
    expect(ascii).toMatch(/^[ -~]*$/);
    expect(JSON.parse(ascii)).toEqual({ [text]: text });
  },
);
