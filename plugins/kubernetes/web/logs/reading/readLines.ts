import { sleep } from '@callboard/concurrency';

/** In bytes. Longer lines are cut: nobody reads them, but the browser would have to render them. */
const maxLineBytes = 4_000;
/** The maximum time to block the page. */
const breathMs = 24;
const newline = 0x0a;
const nothing = new Uint8Array();

/**
 * The lines of a response as they arrive, in batches. Between batches the page gets time for other work. Each line is decoded
 * separately: a slice of a longer string would keep the whole string in memory.
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[], void> {
  const reader = body.getReader();
  let begun: Uint8Array = nothing;
  let since = performance.now();
  try {
    for (;;) {
      const { done, value = nothing } = await reader.read();
      const lines: string[] = [];
      let from = 0;
      for (let to = value.indexOf(newline); to >= 0; to = value.indexOf(newline, from)) {
        lines.push(textOf(joined(begun, value.subarray(from, to))));
        begun = nothing;
        from = to + 1;
      }
      begun = joined(begun, value.subarray(from)).slice(0, maxLineBytes + 1);
      if (done && begun.length > 0) lines.push(textOf(begun));
      if (lines.length > 0) yield lines;
      if (done) return;
      if (performance.now() - since < breathMs) continue;
      await sleep(0);
      since = performance.now();
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function joined(begun: Uint8Array, more: Uint8Array): Uint8Array {
  if (begun.length === 0) return more;
  const both = new Uint8Array(begun.length + more.length);
  both.set(begun);
  both.set(more, begun.length);
  return both;
}

const decoder = new TextDecoder();

function textOf(bytes: Uint8Array): string {
  if (bytes.length <= maxLineBytes) return decoder.decode(bytes);
  let end = maxLineBytes;
  // Not in the middle of a character.
  while (end > 0 && (bytes[end]! & 0xc0) === 0x80) end -= 1;
  return `${decoder.decode(bytes.subarray(0, end))}…`;
}
