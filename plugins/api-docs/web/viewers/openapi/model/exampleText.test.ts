import { describe, expect, test } from 'vitest';
import { firstBody } from '../tryIt/request/firstValues.ts';
import { exampleText } from './exampleText.ts';
import type { MediaContent } from './mediaContents.ts';

const content = (mediaType: string, value?: unknown): MediaContent => ({
  mediaType,
  schema: {},
  mode: 'response',
  examples: () => [{ value }],
});

describe('the text of an example', () => {
  test.each([
    ['application/json', '{\n  "a": [\n    1\n  ]\n}'],
    ['application/yaml', 'a:\n  - 1\n'],
    ['application/x-www-form-urlencoded', 'a=%5B1%5D'],
  ])('is formatted as %s', (mediaType, text) => {
    expect(exampleText(content(mediaType), { a: [1] }, {})).toBe(text);
    expect(firstBody(content(mediaType, { a: [1] }), {}).text).toBe(mediaType.includes('form') ? '' : text);
  });

  const large: [string, unknown][] = [
    ['of many values', Array.from({ length: 200_000 }, () => ({ a: 1 }))],
    ['of long texts', { text: 'x'.repeat(5_000_000) }],
    ['that is a long text', 'x'.repeat(5_000_000)],
  ];
  const mediaTypes = ['application/json', 'application/yaml', 'application/xml', 'text/plain'];

  test.each(large)('[SEC-11] %s is truncated to what a page can show', (_title, value) => {
    for (const mediaType of mediaTypes) {
      const text = exampleText(content(mediaType), value, {});
      expect(text).toContain('…');
      expect(text.length).toBeLessThan(1_000_000);
    }
  });

  test.each(large)('[SEC-11] %s is not proposed as a truncated body', (_title, value) => {
    for (const mediaType of mediaTypes) expect(firstBody(content(mediaType, value), {}).text).toBe('');
  });
});
