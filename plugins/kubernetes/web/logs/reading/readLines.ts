/** Longer lines are cut: nobody reads them, and a browser has to draw them. */
const longestLine = 4_000;
/** So long the page may stand still. */
const breathMs = 24;

/** The lines of an answer as they come, some at a time. Between them the page has time for others, however fast they come. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string[], void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let begun = '';
  let since = performance.now();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const parts = (begun + decoder.decode(value, { stream: !done })).split('\n');
      begun = cut(parts.pop() ?? '');
      if (parts.length > 0) yield parts.map(cut);
      if (done) {
        if (begun !== '') yield [begun];
        return;
      }
      if (performance.now() - since < breathMs) continue;
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

const cut = (line: string) => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line);
