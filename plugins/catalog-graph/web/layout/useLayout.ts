import { useThrottledValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { DrawnEdge } from '../graph/drawnEdges.ts';
import type { EntityGraph } from '../graph/entityGraph.ts';
import { arrange } from './arrange.ts';
import type { Direction, Layout } from './layout.ts';
import type { Spacing } from './layoutGraph.ts';

/** The minimum time between two layouts of a changing graph, in milliseconds. */
const throttle = 250;

/** A graph with its layout options. */
export type Drawing = {
  graph: EntityGraph;
  edges: readonly DrawnEdge[];
  direction: Direction;
  spacing?: Spacing;
};

/** The last layout; it belongs to an earlier drawing while the current one is being arranged. */
export type ArrangedDrawing = Drawing & { layout: Layout };

export function useLayout(drawing: Drawing | undefined): { arranged?: ArrangedDrawing; isBusy: boolean } {
  const throttled = useThrottledValue(drawing, throttle);
  const [result, setResult] = useState<{ of: Drawing; layout: Layout }>();
  useEffect(() => {
    if (!throttled) return;
    const controller = new AbortController();
    const { graph, edges, direction, spacing } = throttled;
    const nodes = graph.nodes.map(({ entityRef }) => entityRef);
    arrange({ nodes, edges, direction, spacing }, controller.signal).then(
      (layout) => !controller.signal.aborted && setResult({ of: throttled, layout }),
      (error) => {
        if (controller.signal.aborted) return;
        // Thrown while rendering, so the error boundary shows it.
        setResult(() => {
          throw error;
        });
      },
    );
    return () => controller.abort();
  }, [throttled]);

  const arranged = useMemo(() => result && { ...result.of, layout: result.layout }, [result]);
  return { arranged, isBusy: result?.of !== drawing };
}
