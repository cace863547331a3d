const ROOM = 256 * 1024;
const MOST_SPARE = 8;

/**
 * Room for answers that go out once, to be used again when one has gone. New room for each would bring the next collection of
 * garbage nearer by a hundred kilobytes, and that takes the longer the larger the catalog is.
 */
export class AnswerRooms {
  private readonly spare: ArrayBufferLike[] = [];

  readonly lend = (length: number): Buffer => {
    if (length > ROOM) return Buffer.allocUnsafe(length);
    return Buffer.from(this.spare.pop() ?? new ArrayBuffer(ROOM), 0, length);
  };

  /** Only for bytes that nobody reads any more. */
  takeBack({ buffer }: Buffer): void {
    if (buffer.byteLength === ROOM && this.spare.length < MOST_SPARE) this.spare.push(buffer);
  }
}
