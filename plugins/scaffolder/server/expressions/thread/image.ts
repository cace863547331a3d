const pageBytes = 65_536;

/**
 * The memory of a WebAssembly instance as it is now, to go back to. Loading nunjucks' runtime takes several milliseconds, putting
 * back the pages that it filled a tenth of one; and nothing that ran in between can be left over.
 */
export function createImage(memory: { readonly buffer: ArrayBufferLike }) {
  const now = new Uint8Array(memory.buffer);
  const empty = Buffer.alloc(pageBytes);
  const pages: { at: number; bytes: Uint8Array }[] = [];
  for (let at = 0; at < now.length; at += pageBytes) {
    const page = now.subarray(at, at + pageBytes);
    if (!empty.equals(page)) pages.push({ at, bytes: page.slice() });
  }

  const restore = () => {
    const bytes = new Uint8Array(memory.buffer);
    for (const page of pages) bytes.set(page.bytes, page.at);
  };

  return {
    restore,
    wipe() {
      new Uint8Array(memory.buffer).fill(0);
      restore();
    },
  };
}
