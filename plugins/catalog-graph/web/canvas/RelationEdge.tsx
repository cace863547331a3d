import { EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { useCanvas } from './EntityNode.tsx';
import type { RelationFlowEdge } from './flowElements.ts';
import classes from './GraphCanvas.module.css';

/** An arrow along the path from the layout, with the name of its relation. */
export const RelationEdge = memo(function RelationEdge({ data }: EdgeProps<RelationFlowEdge>) {
  const { isFar, arrowId } = useCanvas();
  if (!data) return null;
  const { path, label, labelAt } = data;
  const isLifted = data.isLifted || undefined;
  return (
    <>
      <path className={classes.edge} data-lifted={isLifted} d={path} markerEnd={`url(#${arrowId})`} />
      {!isFar && label && (
        // In a layer above all edges, so no edge crosses a label.
        <EdgeLabelRenderer>
          <span
            className={classes.edgeLabel}
            data-lifted={isLifted}
            style={{ transform: `translate(-50%, -50%) translate(${labelAt.x}px, ${labelAt.y}px)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
