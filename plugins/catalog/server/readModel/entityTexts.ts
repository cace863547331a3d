/** The texts of neighbouring slots as bytes, and the end of each. */
export type TextBlock = { bytes: Buffer; ends: Uint32Array };

/** Every block but the last has this many texts. */
export const TEXTS_PER_BLOCK = 2_000;

/**
 * The JSON of the entities by slot, in ASCII. Texts from a snapshot stay bytes outside of the heap, as they were read, until
 * their entity changes.
 */
export class EntityTexts {
  private readonly own: (string | undefined)[] = [];
  private blocks: readonly TextBlock[] = [];

  at(slot: number): string {
    return this.own[slot] ?? this.fromBlock(slot);
  }

  set(slot: number, text: string): void {
    this.own[slot] = text;
  }

  /** Takes the texts of the first slots, which must be empty. */
  restore(blocks: readonly TextBlock[]): void {
    this.blocks = blocks;
  }

  private fromBlock(slot: number): string {
    const block = this.blocks[Math.floor(slot / TEXTS_PER_BLOCK)];
    const place = slot % TEXTS_PER_BLOCK;
    if (!block || place >= block.ends.length) return '';
    return block.bytes.toString('latin1', place === 0 ? 0 : block.ends[place - 1]!, block.ends[place]!);
  }
}
