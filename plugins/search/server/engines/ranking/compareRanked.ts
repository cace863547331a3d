/** The tie-breakers between documents of the same score. */
export type Ranked = { isEntity: boolean; nameLength: number; title: string; type: string; id: number };

/** Entities before documents about them, then short names before long ones. Never equal, so pages neither repeat nor miss any. */
export function compareRanked(left: Ranked, right: Ranked): number {
  return (
    Number(right.isEntity) - Number(left.isEntity) ||
    left.nameLength - right.nameLength ||
    compare(left.title, right.title) ||
    compare(left.type, right.type) ||
    left.id - right.id
  );
}

const compare = (left: string, right: string) => (left < right ? -1 : Number(left > right));
