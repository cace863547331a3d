import type { Point } from './layout.ts';

/** A rank with more nodes is drawn in several lines side by side: one line would be unreadable. */
const maxLineLength = 12;

type Steps = {
  /** From one line to the next, in the direction in which the graph grows. */
  along: number;
  /** From one node of a line to the next. */
  across: number;
};
type Spot = { along: number; across: number; rank: Rank };
type Rank = { first: number; last: number };
type Way = { between: Point[]; label?: Point };

export type FoldedRanks = {
  centers: ReadonlyMap<string, Point>;
  width: number;
  height: number;
  /** The points between two nodes: around the lines in front of the node, through the gap above its neighbours. */
  wayBetween: (from: string, to: string) => Way;
};

/**
 * Keeps the ranks in their order, but splits long ones into several lines, so they are about as wide as high.
 */
export function foldRanks(
  centers: ReadonlyMap<string, Point>,
  isAlongX: boolean,
  steps: Steps,
): FoldedRanks | undefined {
  const ranks = ranksOf(centers, isAlongX);
  if (ranks.every(({ length }) => length <= maxLineLength)) return undefined;
  const spots = new Map<string, Spot>();
  let next = steps.along / 2;
  for (const nodes of ranks) {
    const lines = nodes.length > maxLineLength ? linesOf(nodes.length, steps) : 1;
    const rank = { first: next, last: next + (lines - 1) * steps.along };
    const length = Math.ceil(nodes.length / lines);
    for (const [index, node] of nodes.entries()) {
      const across = ((index % length) - (length - 1) / 2) * steps.across;
      spots.set(node, { rank, along: next + Math.floor(index / length) * steps.along, across });
    }
    next = rank.last + steps.along;
  }
  const outermost = Math.max(...[...spots.values()].map(({ across }) => Math.abs(across))) + steps.across / 2;
  const pointAt = (along: number, across: number): Point =>
    isAlongX ? { x: along, y: across + outermost } : { x: across + outermost, y: along };
  const size = pointAt(next - steps.along / 2, outermost);
  return {
    centers: new Map([...spots].map(([node, { along, across }]) => [node, pointAt(along, across)])),
    width: size.x,
    height: size.y,
    wayBetween: (from, to) => wayOf(spots.get(from)!, spots.get(to)!, steps, pointAt),
  };
}

/** The nodes of each rank in order, rank by rank. */
function ranksOf(centers: ReadonlyMap<string, Point>, isAlongX: boolean): string[][] {
  const [along, across] = isAlongX ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const ordered = [...centers].sort(([, one], [, other]) => one[along] - other[along] || one[across] - other[across]);
  const ranks = new Map<number, string[]>();
  for (const [node, point] of ordered) {
    const place = Math.round(point[along]);
    const rank = ranks.get(place);
    if (rank) rank.push(node);
    else ranks.set(place, [node]);
  }
  return [...ranks.values()];
}

const linesOf = (count: number, { along, across }: Steps): number =>
  Math.max(2, Math.round(Math.sqrt((count * across) / along)));

function wayOf(from: Spot, to: Spot, steps: Steps, pointAt: (along: number, across: number) => Point): Way {
  if (from.rank === to.rank) return { between: [] };
  const leaving = around(from, to, steps).map(([along, across]) => pointAt(along, across));
  const reaching = around(to, from, steps).map(([along, across]) => pointAt(along, across));
  const between = [...leaving, ...reaching.reverse()];
  // Next to its node: halfway it would cover others.
  const folded = [to, from].find(({ rank }) => rank.first < rank.last);
  if (!folded) return { between };
  const side = Math.sign((folded === to ? from : to).along - folded.along);
  const isAround = folded === to ? reaching.length > 0 : leaving.length > 0;
  const lift = isAround ? steps.across / 4 : 0;
  return { between, label: pointAt(folded.along + (side * steps.along) / 2, folded.across - lift) };
}

/** The points from a node to the end of its rank that faces another node; empty if no node of its rank is in between. */
function around(spot: Spot, other: Spot, { along, across }: Steps): [number, number][] {
  const side = Math.sign(other.along - spot.along);
  const end = side < 0 ? spot.rank.first : spot.rank.last;
  if (end === spot.along) return [];
  const gap = spot.across - across / 2;
  return [
    [spot.along + (side * along) / 2, gap],
    [end + (side * along) / 2, gap],
  ];
}
