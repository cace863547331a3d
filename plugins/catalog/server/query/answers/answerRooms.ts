const SIZES = [32 * 1024, 256 * 1024];
const MOST_SPARE = 16;

export type RoomFor = (length: number) => Buffer;

/**
 * Room for answers that go out once, to be used again when one has gone. New room for each would bring the next collection of
 * garbage nearer by as many kilobytes, and that takes the longer the larger the catalog is.
 */
export class AnswerRooms {
  private readonly spare = new Map<number, ArrayBufferLike[]>(SIZES.map((size) => [size, []]));

  readonly lend: RoomFor = (length) => {
    const size = SIZES.find((room) => length <= room);
    if (size === undefined) return Buffer.allocUnsafe(length);
    return Buffer.from(this.spare.get(size)!.pop() ?? new ArrayBuffer(size), 0, length);
  };

  /** Only for bytes that nobody reads any more. */
  takeBack({ buffer }: Buffer): void {
    const spare = this.spare.get(buffer.byteLength);
    if (spare && spare.length < MOST_SPARE) spare.push(buffer);
  }
}
