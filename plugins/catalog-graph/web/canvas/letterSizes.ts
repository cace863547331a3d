import type { CSSProperties } from 'react';
import { nodeSize } from '../layout/layoutGraph.ts';

/** The minimum font size on the screen in pixels, at any zoom. */
const minSizeOnScreen = 11;

/** Font sizes grow as the drawing shrinks, so labels stay readable. When zoomed out, names are even larger, on as many lines as fit. */
export function letterSizes(zoom: number): CSSProperties {
  const far = Math.round(Math.min(26, Math.max(18, 9 / zoom)));
  const atLeast = (size: number) => `${Math.min(15, Math.max(size, minSizeOnScreen / zoom))}px`;
  return {
    '--title-size': atLeast(13),
    '--label-size': atLeast(12),
    '--far-size': `${far}px`,
    '--far-lines': Math.floor(nodeSize.height / far),
  } as CSSProperties;
}
