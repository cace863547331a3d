import type { EntityChange } from '../writer/update.ts';

/**
 * The entities that this process committed and put into the index early: while rows were being read, or before the changes
 * of other replicas with lower numbers. A row that was read earlier must not replace them.
 */
export class OwnCommits {
  private readonly seqByRef = new Map<string, number>();

  add(changes: readonly EntityChange[]): void {
    for (const { ref, seq } of changes) this.seqByRef.set(ref, seq);
  }

  /** Whether the index has a newer version of an entity than rows that include the changes up to a number. */
  isNewerThan(upTo: number, ref: string): boolean {
    return (this.seqByRef.get(ref) ?? 0) > upTo;
  }

  /** Rows that are read from now on include the changes up to this number. */
  forgetUpTo(upTo: number): void {
    for (const [ref, seq] of this.seqByRef) if (seq <= upTo) this.seqByRef.delete(ref);
  }
}
