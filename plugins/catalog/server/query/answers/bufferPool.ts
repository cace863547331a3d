const SIZES = [32 * 1024, 256 * 1024];
const MAX_SPARE = 16;

export type AcquireBuffer = (length: number) => Buffer;

/**
 * A pool of buffers for responses, reused once a response has been sent. A new buffer for each response would trigger garbage collections
 * earlier, which take longer the larger the catalog is.
 */
export class BufferPool {
  private readonly spare = new Map<number, ArrayBufferLike[]>(SIZES.map((size) => [size, []]));

  readonly acquire: AcquireBuffer = (length) => {
    const size = SIZES.find((max) => length <= max);
    if (size === undefined) return Buffer.allocUnsafe(length);
    return Buffer.from(this.spare.get(size)!.pop() ?? new ArrayBuffer(size), 0, length);
  };

  /** Only for bytes that nobody reads any more. */
  release({ buffer }: Buffer): void {
    const spare = this.spare.get(buffer.byteLength);
    if (spare && spare.length < MAX_SPARE) spare.push(buffer);
  }
}
