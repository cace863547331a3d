/** Turns chunks of any size into chunks of the requested size. */
export type ByteSource = {
  /** Exactly this many bytes; undefined when there are fewer. */
  take(length: number): Promise<Buffer | undefined>;
  /** Skips this many bytes; false when there are fewer. */
  skip(length: number): Promise<boolean>;
};

export function createByteSource(chunks: AsyncIterator<Buffer>): ByteSource {
  let current: Buffer = Buffer.alloc(0);

  async function* pieces(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (current.length === 0) {
        const next = await chunks.next();
        if (next.done) return;
        current = next.value;
      }
      const piece = current.subarray(0, missing);
      current = current.subarray(piece.length);
      missing -= piece.length;
      yield piece;
    }
  }

  return {
    async take(length) {
      // Most requests are small and already buffered.
      if (length <= current.length) {
        const taken = current.subarray(0, length);
        current = current.subarray(length);
        return taken;
      }
      const taken: Buffer[] = [];
      let size = 0;
      for await (const piece of pieces(length)) {
        taken.push(piece);
        size += piece.length;
      }
      return size === length ? Buffer.concat(taken, length) : undefined;
    },
    async skip(length) {
      let size = 0;
      for await (const piece of pieces(length)) size += piece.length;
      return size === length;
    },
  };
}
