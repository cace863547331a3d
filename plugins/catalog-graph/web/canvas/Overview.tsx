import { MiniMap } from '@xyflow/react';
import type { EntityFlowNode } from './flowElements.ts';
import classes from './GraphCanvas.module.css';
import { useKindHue } from './useKindHue.ts';

/** A small map of the graph and the visible part. Dragging in it moves the view. */
export function Overview() {
  const hueOf = useKindHue();
  const color = ({ id, data }: EntityFlowNode) => (data.isRoot ? 'var(--cb-accent)' : `var(--cb-hue-${hueOf(id)})`);
  return (
    <MiniMap<EntityFlowNode>
      className={classes.overview}
      position="bottom-left"
      nodeColor={color}
      nodeBorderRadius={10}
      bgColor="var(--cb-card)"
      maskColor="color-mix(in srgb, var(--cb-sunken) 70%, transparent)"
      maskStrokeColor="var(--cb-focus)"
      maskStrokeWidth={1.5}
      ariaLabel={null}
      pannable
      zoomable
    />
  );
}
