import type { Point } from './layout.ts';
import { labelSize } from './stackNodes.ts';

type Label = { text: string; at: Point };
type Placed = Label & { width: number; height: number };

/** How often a label is moved to either side before it stays where it is. */
const maxMoves = 4;

/**
 * Moves labels that would cover each other, along their rank, where there are no nodes. Labels with the same text in the same place
 * look like one and stay.
 */
export function separateLabels(labels: readonly Label[], isAlongX: boolean): Point[] {
  const rows = new Map<number, Placed[]>();
  const rowOf = ({ y }: Point) => Math.floor(y / labelSize('x').height);
  const near = (at: Point) => [-1, 0, 1].flatMap((step) => rows.get(rowOf(at) + step) ?? []);

  return labels.map(({ text, at }) => {
    const { width, height } = labelSize(text);
    if (text === '') return at;
    const moved = (moves: number): Placed => {
      const to = isAlongX ? { x: at.x, y: at.y + moves * height } : { x: at.x + moves * width, y: at.y };
      return { text, at: to, width, height };
    };
    const free = byDistance.map(moved).find((label) => !near(label.at).some((other) => isCovered(label, other)));
    const label = free ?? moved(0);
    const row = rows.get(rowOf(label.at));
    if (row) row.push(label);
    else rows.set(rowOf(label.at), [label]);
    return label.at;
  });
}

/** 0, 1, -1, 2, -2 and so on. */
const byDistance = Array.from({ length: 2 * maxMoves + 1 }, (_, place) => Math.ceil(place / 2) * (place % 2 ? 1 : -1));

function isCovered(one: Placed, other: Placed): boolean {
  const [x, y] = [Math.abs(one.at.x - other.at.x), Math.abs(one.at.y - other.at.y)];
  if (one.text === other.text && x < 1 && y < 1) return false;
  return x < (one.width + other.width) / 2 && y < (one.height + other.height) / 2;
}
