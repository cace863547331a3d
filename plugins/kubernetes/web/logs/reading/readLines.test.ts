import { expect, test } from 'vitest';
import { readLines } from './readLines.ts';

/** The lines of text that arrives in chunks of this many bytes. */
async function linesOf(text: string, size: number): Promise<string[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += size) controller.enqueue(bytes.slice(from, from + size));
      controller.close();
    },
  });
  const all: string[] = [];
  for await (const lines of readLines(body)) all.push(...lines);
  return all;
}

test.each([1, 2, 3, 7, 100])('lines are complete, even if chunks of %i bytes cut through them', async (size) => {
  const text = 'Grüße aus Zürich ✈\n\n日本語\r\nlast without an end';
  expect(await linesOf(text, size)).toEqual(['Grüße aus Zürich ✈', '', '日本語\r', 'last without an end']);
});

test.each([999, 1_000_000])(
  'a line of a megabyte is cut between two characters, in chunks of %i bytes',
  async (size) => {
    const [long, next] = await linesOf(`x${'ü'.repeat(500_000)}\nnext\n`, size);
    expect(long).toBe(`x${'ü'.repeat(1_999)}…`);
    expect(next).toBe('next');
  },
);
