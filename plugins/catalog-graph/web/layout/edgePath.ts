import type { Point } from './layout.ts';

export const curves = ['curveMonotoneX', 'curveStepBefore'] as const;
/** Wire: the names are part of existing links. */
export type Curve = (typeof curves)[number];

/** The SVG path through the points: smooth, or in steps. `isAlongX` is true if the graph grows horizontally. */
export function edgePath(points: readonly Point[], curve: Curve, isAlongX: boolean): string {
  const along = isAlongX ? points : points.map(mirrored);
  const segments = curve === 'curveStepBefore' ? steps(along) : smoothCurves(along);
  const ways = segments.map((way) => (isAlongX ? way : way.map(mirrored)));
  const [start] = points;
  if (!start) return '';
  return `M${text(start)}${ways.map((way) => (way.length === 3 ? 'C' : 'L') + way.map(text).join(' ')).join('')}`;
}

/** From point to point with a step halfway. */
function steps(points: readonly Point[]): Point[][] {
  return pairs(points).flatMap(([from, to]) => {
    const middle = (from.x + to.x) / 2;
    return [[{ x: middle, y: from.y }], [{ x: middle, y: to.y }], [to]];
  });
}

/** Bézier curves that never overshoot their points, and are level at both ends of the edge. */
function smoothCurves(points: readonly Point[]): Point[][] {
  const slopes = pairs(points).map(([from, to]) => (to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x)));
  const slopeAt = (index: number) => {
    const [before = 0, after = 0] = [slopes[index - 1], slopes[index]];
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  };
  return pairs(points).map(([from, to], index) => {
    const third = (to.x - from.x) / 3;
    const isLevel = points.length === 2;
    // Without points in between, a longer handle makes a rounder curve.
    const handle = isLevel ? third * 1.5 : third;
    return [
      { x: from.x + handle, y: from.y + slopeAt(index) * handle },
      { x: to.x - handle, y: to.y - slopeAt(index + 1) * handle },
      to,
    ];
  });
}

function pairs(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((to, index) => [points[index]!, to]);
}

const mirrored = ({ x, y }: Point): Point => ({ x: y, y: x });
const text = ({ x, y }: Point) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
