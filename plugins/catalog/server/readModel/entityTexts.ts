import { PackedBytes, UnpackedBlocks } from './packedBytes.ts';

/** The texts of neighbouring slots as bytes, and the end of each. */
export type TextBlock = { bytes: Buffer; ends: Uint32Array };

/** Every block but the last has this many texts. */
export const TEXTS_PER_BLOCK = 2_000;

const PAGE_BYTES = 1 << 20;
const FIRST_SLOTS = 1 << 10;
const NO_PAGE = 0;
/** A page with a smaller share of current texts is given up, and these are copied. */
const MIN_CURRENT_SHARE = 0.5;

/** Many texts one after the other. Only the newest page is written to. */
type Page = {
  /** All bytes; in a lean catalog only until they are packed. */
  bytes: Buffer | undefined;
  packed: PackedBytes | undefined;
  /** How many bytes are in use, and how many of these belong to current texts. */
  end: number;
  current: number;
  /** The slots of its texts, including replaced ones. */
  slots: number[];
};

/**
 * The JSON of the entities by slot, in ASCII, as bytes outside of the heap: a million texts as strings would be most of the
 * heap, and every garbage collection would visit them. Replaced texts stay until half of their page is out of use.
 */
export class EntityTexts {
  private pageOf = new Uint32Array(FIRST_SLOTS);
  private startOf = new Uint32Array(FIRST_SLOTS);
  private lengthOf = new Uint32Array(FIRST_SLOTS);
  /** By number; the first is never used. */
  private readonly pages: (Page | undefined)[] = [undefined];
  private readonly freeNumbers: number[] = [];
  private open = NO_PAGE;
  private readonly unpacked = new UnpackedBlocks();

  at(slot: number): string {
    const page = slot < this.pageOf.length ? this.pages[this.pageOf[slot]!] : undefined;
    if (!page) return '';
    const start = this.startOf[slot]!;
    return this.textIn(page, start, start + this.lengthOf[slot]!);
  }

  set(slot: number, text: string): void {
    this.makeRoom(slot);
    this.release(slot);
    if (text === '') return;
    const { page, start } = this.place(slot, text.length);
    page.bytes!.write(text, start, 'latin1');
  }

  /** Takes the texts of the first slots, which must be empty. */
  restore(blocks: readonly TextBlock[]): void {
    let slot = 0;
    for (const { bytes, ends } of blocks) {
      this.makeRoom(slot + ends.length);
      const end = ends.at(-1) ?? 0;
      const slots = Array.from(ends, (_, place) => slot + place);
      const number = this.addPage({ bytes, packed: undefined, end, current: end, slots });
      let start = 0;
      for (const textEnd of ends) {
        this.putAt(slot++, number, start, textEnd - start);
        start = textEnd;
      }
    }
  }

  /** The current texts of these slots, read one after the other; later changes do not appear. Undefined has no text. */
  of(slots: readonly (number | undefined)[]): Iterable<string | undefined> {
    const numbers = Uint32Array.from(slots, (slot) => this.pageOf[slot ?? 0]!);
    const starts = Uint32Array.from(slots, (slot) => this.startOf[slot ?? 0]!);
    const lengths = Uint32Array.from(slots, (slot) => this.lengthOf[slot ?? 0]!);
    // A page that is given up stays as it was for its readers.
    const pages = [...this.pages];
    const textAt = (at: number) => this.textIn(pages[numbers[at]!]!, starts[at]!, starts[at]! + lengths[at]!);
    return mapped(slots, (slot, at) => (slot === undefined ? undefined : textAt(at)));
  }

  /** Compresses one page that is no longer written to; returns whether there may be more. */
  async packOne(): Promise<boolean> {
    const number = this.pages.findIndex((page, at) => page?.bytes !== undefined && at !== this.open);
    const page = this.pages[number];
    if (!page?.bytes) return false;
    page.packed = await PackedBytes.of(page.bytes.subarray(0, page.end));
    page.bytes = undefined;
    return true;
  }

  private textIn({ bytes, packed }: Page, start: number, end: number): string {
    if (bytes) return bytes.toString('latin1', start, end);
    return packed!.range(start, end, this.unpacked).toString('latin1');
  }

  /** Reserves bytes for the text of a slot. */
  private place(slot: number, length: number): { page: Page; start: number } {
    const page = this.pages[this.open];
    if (!page?.bytes || page.end + length > page.bytes.length) {
      const full = this.open;
      const bytes = Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, length));
      this.open = this.addPage({ bytes, packed: undefined, end: 0, current: 0, slots: [] });
      this.giveUpIfSparse(full);
      // Its texts may have filled the new page, or opened another one.
      return this.place(slot, length);
    }
    const start = page.end;
    page.end += length;
    page.current += length;
    page.slots.push(slot);
    this.putAt(slot, this.open, start, length);
    return { page, start };
  }

  private release(slot: number): void {
    const number = this.pageOf[slot]!;
    const page = this.pages[number];
    if (!page) return;
    page.current -= this.lengthOf[slot]!;
    this.pageOf[slot] = NO_PAGE;
    if (number !== this.open) this.giveUpIfSparse(number);
  }

  /** Copies the current texts of a page to the open one, and releases its memory. */
  private giveUpIfSparse(number: number): void {
    const page = this.pages[number];
    if (!page || page.current >= page.end * MIN_CURRENT_SHARE) return;
    const bytes = page.bytes ?? page.packed!.range(0, page.end, this.unpacked);
    this.pages[number] = undefined;
    for (const slot of page.slots) {
      if (this.pageOf[slot] !== number) continue;
      const [start, length] = [this.startOf[slot]!, this.lengthOf[slot]!];
      const copy = this.place(slot, length);
      bytes.copy(copy.page.bytes!, copy.start, start, start + length);
    }
    this.freeNumbers.push(number);
  }

  private addPage(page: Page): number {
    const number = this.freeNumbers.pop() ?? this.pages.length;
    this.pages[number] = page;
    return number;
  }

  private putAt(slot: number, page: number, start: number, length: number): void {
    this.pageOf[slot] = page;
    this.startOf[slot] = start;
    this.lengthOf[slot] = length;
  }

  private makeRoom(slot: number): void {
    const { length } = this.pageOf;
    if (slot < length) return;
    const more = Math.max(slot + 1, length + (length >> 1));
    this.pageOf = grown(this.pageOf, more);
    this.startOf = grown(this.startOf, more);
    this.lengthOf = grown(this.lengthOf, more);
  }
}

function* mapped<T, R>(items: readonly T[], map: (item: T, at: number) => R): Generator<R> {
  for (const [at, item] of items.entries()) yield map(item, at);
}

function grown(numbers: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(length);
  more.set(numbers);
  return more;
}
