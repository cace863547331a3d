import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { encodeAnswer } from './encodeAnswer.ts';

test('a long text becomes its bytes, whatever its characters', () => {
  const text = 'Größe 尺寸 🎭 '.repeat(1_000);
  const [first, second] = [encodeAnswer(text), encodeAnswer('x'.repeat(5_000))];
  expect(first).toEqual(Buffer.from(text));
  expect(second).toEqual(Buffer.from('x'.repeat(5_000)));
});

test('short texts, very long ones and streams stay unchanged', () => {
  const stream = Readable.from(['{}']);
  const endless = 'x'.repeat(2 << 20);
  expect(encodeAnswer('{}')).toBe('{}');
  expect(encodeAnswer(endless)).toBe(endless);
  expect(encodeAnswer(stream)).toBe(stream);
});
