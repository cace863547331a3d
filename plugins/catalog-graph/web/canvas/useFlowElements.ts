import { useMemo, useState } from 'react';
import { pathThrough } from '../graph/pathThrough.ts';
import type { Curve } from '../layout/edgePath.ts';
import type { ArrangedDrawing } from '../layout/useLayout.ts';
import { flowEdges, flowNodes, withLifted } from './flowElements.ts';

/** The elements to draw. The path through the hovered or highlighted node stands out. */
export function useFlowElements(arranged: ArrangedDrawing, curve: Curve, highlighted: string | undefined) {
  const [pointed, onPoint] = useState<string>();
  const placed = useMemo(() => flowNodes(arranged), [arranged]);
  const connecting = useMemo(() => flowEdges(arranged, curve), [arranged, curve]);
  const focus = pointed ?? highlighted;
  const lifted = useMemo(() => (focus ? pathThrough(arranged, focus) : undefined), [arranged, focus]);
  const edges = useMemo(() => withLifted(connecting, lifted?.edges), [connecting, lifted]);
  const nodes = useMemo(
    () =>
      withLifted(placed, lifted?.nodes).map((node) => (node.id === highlighted ? { ...node, selected: true } : node)),
    [placed, lifted, highlighted],
  );
  return { nodes, edges, isLifting: lifted !== undefined, onPoint };
}
