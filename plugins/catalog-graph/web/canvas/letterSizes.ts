import type { CSSProperties } from 'react';
import { nodeSize } from '../layout/layoutGraph.ts';

/** The smallest letters on the screen, in pixels, whatever the zoom is. */
const leastOnScreen = 11;

/** Letters grow as the drawing shrinks, so that they can be read; from afar names are larger still, on as many lines as fit. */
export function letterSizes(zoom: number): CSSProperties {
  const far = Math.round(Math.min(26, Math.max(18, 9 / zoom)));
  const atLeast = (size: number) => `${Math.min(15, Math.max(size, leastOnScreen / zoom))}px`;
  return {
    '--title-size': atLeast(13),
    '--label-size': atLeast(12),
    '--far-size': `${far}px`,
    '--far-lines': Math.floor(nodeSize.height / far),
  } as CSSProperties;
}
