import { expect, test } from 'vitest';
import { encodeTexts } from './encodeTexts.ts';

test.each([
  ['none', []],
  ['one', ['{}']],
  ['many', Array.from({ length: 500 }, (_, index) => `{"name":"${'x'.repeat(index)}"}`)],
])('%s are encoded like their JSON', (_case, texts) => {
  expect(encodeTexts('["尺寸",[', texts, '],"Größe"]')?.toString()).toBe(`["尺寸",[${texts.join(',')}],"Größe"]`);
});

test('text that is too long for one chunk is not encoded', () => {
  expect(encodeTexts('[', ['x'.repeat(2 << 20)], ']')).toBeUndefined();
});

test('the bytes are written at the given offset', () => {
  const room = Buffer.alloc(100, '.');
  const bytes = encodeTexts('[', ['1', '2'], ']', () => room);
  expect(bytes?.toString()).toBe('[1,2]');
  expect(bytes?.buffer).toBe(room.buffer);
});
