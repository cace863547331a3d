import '@xyflow/react/dist/base.css';
import { VisuallyHidden } from '@callboard/ui';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { type CSSProperties, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Curve } from '../layout/edgePath.ts';
import { nodeSize } from '../layout/layoutGraph.ts';
import type { ArrangedDrawing } from '../layout/useLayout.ts';
import { CanvasContext } from './CanvasContext.ts';
import { CanvasControls } from './CanvasControls.tsx';
import { EntityNode } from './EntityNode.tsx';
import { FollowDrawing } from './FollowDrawing.tsx';
import { flowEdges, flowNodes } from './flowElements.ts';
import classes from './GraphCanvas.module.css';
import { RelationEdge } from './RelationEdge.tsx';
import { firstView, heightFor, type Size } from './viewOf.ts';

const nodeTypes = { entity: EntityNode };
const edgeTypes = { relation: RelationEdge };
const zooms = { minZoom: 0.01, maxZoom: 2 };
/** Below this labels cannot be read. */
const readableZoom = 0.6;
const motion = 180;

export type GraphCanvasProps = {
  arranged: ArrangedDrawing;
  curve: Curve;
  /** What the drawing shows, for those who do not see it. */
  label: string;
  description: string;
  /** The first look shows everything unless that needs a smaller zoom. */
  leastZoom?: number;
  /** The canvas is as tall as all of the drawing needs, up to this; otherwise it is as tall as its place. */
  mostHeight?: number;
  /** A part of a longer page: the wheel and the finger scroll the page. */
  isEmbedded?: boolean;
  highlighted?: string;
  /** Starts the graph from an entity. */
  onRoot?: (entityRef: string) => void;
};

/** Draws an arranged graph, to be dragged about and zoomed. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { label, description, arranged, mostHeight } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Size>();
  useLayoutEffect(() => {
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = frame.current!;
      setPlace((before) => (before?.width === width ? before : { width, height }));
    };
    measure();
    // A drawing that can be dragged about stays as one has left it.
    if (!mostHeight) return;
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [mostHeight]);
  const height = place && mostHeight ? heightFor(arranged.layout, place.width, mostHeight) : undefined;
  return (
    <figure ref={frame} className={classes.frame} style={{ blockSize: height }} aria-label={label}>
      <figcaption>
        <VisuallyHidden>{description}</VisuallyHidden>
      </figcaption>
      {place && (
        <ReactFlowProvider key={place.width}>
          <Canvas {...props} size={{ width: place.width, height: height ?? place.height }} />
        </ReactFlowProvider>
      )}
    </figure>
  );
}

function Canvas(props: GraphCanvasProps & { size: Size }) {
  const { arranged, curve, leastZoom = 0, isEmbedded = false, highlighted, onRoot, size } = props;
  const [view] = useState(() => firstView(arranged.layout, size, leastZoom));
  const [zoom, setZoom] = useState(view.zoom);
  const isFar = zoom < readableZoom;
  const duration = useReducedMotion() ? 0 : motion;
  const isTouched = useMediaQuery('(pointer: coarse)');
  const arrowId = useId();
  const context = useMemo(() => ({ isFar, arrowId, onRoot }), [isFar, arrowId, onRoot]);
  const placed = useMemo(() => flowNodes(arranged), [arranged]);
  const edges = useMemo(() => flowEdges(arranged, curve), [arranged, curve]);
  const nodes = useMemo(
    () => placed.map((node) => (node.id === highlighted ? { ...node, selected: true } : node)),
    [placed, highlighted],
  );
  return (
    <CanvasContext value={context}>
      <div className={classes.canvas} data-far={isFar || undefined} style={farTitle(zoom)} aria-hidden>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          defaultViewport={view}
          {...zooms}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          deleteKeyCode={null}
          disableKeyboardA11y
          zoomOnDoubleClick={false}
          zoomOnScroll={!isEmbedded}
          preventScrolling={!isEmbedded}
          panOnDrag={!(isEmbedded && isTouched)}
          proOptions={{ hideAttribution: true }}
        >
          <Arrow id={arrowId} />
        </ReactFlow>
      </div>
      <CanvasControls duration={duration} onZoom={setZoom} />
      <FollowDrawing arranged={arranged} leastZoom={leastZoom} highlighted={highlighted} duration={duration} />
    </CanvasContext>
  );
}

/** From afar names are in larger letters, on as many lines as a node has room for. */
function farTitle(zoom: number): CSSProperties {
  const size = Math.round(Math.min(26, Math.max(18, 9 / zoom)));
  return { '--far-size': `${size}px`, '--far-lines': Math.floor(nodeSize.height / size) } as CSSProperties;
}

function Arrow({ id }: { id: string }) {
  return (
    <svg className={classes.definitions} aria-hidden="true">
      <defs>
        <marker id={id} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className={classes.arrow} d="M0,0.5 L8,4 L0,7.5 Z" />
        </marker>
      </defs>
    </svg>
  );
}
