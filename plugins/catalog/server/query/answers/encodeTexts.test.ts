import { expect, test } from 'vitest';
import { encodeTexts } from './encodeTexts.ts';

test.each([
  ['none', []],
  ['one', ['{}']],
  ['many', Array.from({ length: 500 }, (_, index) => `{"name":"${'x'.repeat(index)}"}`)],
])('%s are the same as their JSON', (_case, texts) => {
  expect(encodeTexts('["尺寸",[', texts, '],"Größe"]')?.toString()).toBe(`["尺寸",[${texts.join(',')}],"Größe"]`);
});

test('what is too long for one piece is left to others', () => {
  expect(encodeTexts('[', ['x'.repeat(2 << 20)], ']')).toBeUndefined();
});

test('the bytes are written where they are told to be', () => {
  const room = Buffer.alloc(100, '.');
  const bytes = encodeTexts('[', ['1', '2'], ']', () => room);
  expect(bytes?.toString()).toBe('[1,2]');
  expect(bytes?.buffer).toBe(room.buffer);
});
