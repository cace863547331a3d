const FIRST_BYTES = 1 << 16;
const FIRST_TEXTS = 1 << 10;
/** Ends are stored with one more bit. */
const MAX_BYTES = 2 ** 31 - 1;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Texts in one buffer, by number: they cost no garbage collection, and are written to files as they are. */
export type TextTable = {
  bytes: Buffer;
  /** For each text twice its end, plus one if its characters have two bytes. */
  marks: Uint32Array;
};

export function textAt({ bytes, marks }: TextTable, number: number): string {
  const mark = marks[number]!;
  const start = number === 0 ? 0 : marks[number - 1]! >>> 1;
  return bytes.toString(mark & 1 ? 'utf16le' : 'latin1', start, mark >>> 1);
}

/** Collects the texts of a table. */
export class TextTableWriter {
  private bytes = Buffer.allocUnsafe(FIRST_BYTES);
  private marks = new Uint32Array(FIRST_TEXTS);
  private end = 0;
  private count = 0;

  add(text: string): void {
    // Two bytes keep every text exactly, even one that ends with half a character.
    const isWide = BEYOND_ASCII.test(text);
    const length = isWide ? text.length * 2 : text.length;
    this.makeRoom(length);
    this.end += this.bytes.write(text, this.end, isWide ? 'utf16le' : 'latin1');
    this.marks[this.count++] = this.end * 2 + (isWide ? 1 : 0);
  }

  written(): TextTable {
    return { bytes: this.bytes.subarray(0, this.end), marks: this.marks.subarray(0, this.count) };
  }

  private makeRoom(length: number): void {
    if (this.end + length > MAX_BYTES) throw new RangeError(`The texts of a table exceed ${MAX_BYTES} bytes`);
    if (this.end + length > this.bytes.length) {
      const grown = Buffer.allocUnsafe(Math.min(MAX_BYTES, Math.max(this.bytes.length * 2, this.end + length)));
      this.bytes.copy(grown, 0, 0, this.end);
      this.bytes = grown;
    }
    if (this.count === this.marks.length) {
      const grown = new Uint32Array(this.count * 2);
      grown.set(this.marks);
      this.marks = grown;
    }
  }
}
