import '@xyflow/react/dist/base.css';
import { VisuallyHidden } from '@callboard/ui';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { ReactFlow, ReactFlowProvider } from '@xyflow/react';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Curve } from '../layout/edgePath.ts';
import type { ArrangedDrawing } from '../layout/useLayout.ts';
import { CanvasControls } from './CanvasControls.tsx';
import { CanvasContext, EntityNode } from './EntityNode.tsx';
import { FollowDrawing } from './FollowDrawing.tsx';
import classes from './GraphCanvas.module.css';
import { letterSizes } from './letterSizes.ts';
import { Overview } from './Overview.tsx';
import { savePicture } from './picture/savePicture.ts';
import { RelationEdge } from './RelationEdge.tsx';
import { useCanvasView } from './useCanvasView.ts';
import { useFlowElements } from './useFlowElements.ts';
import { useKindHue } from './useKindHue.ts';
import { controlsHeight, firstView, heightFor, minReadableZoom, type Size } from './viewOf.ts';

const nodeTypes = { entity: EntityNode };
const edgeTypes = { relation: RelationEdge };
const zooms = { minZoom: 0.01, maxZoom: 2 };
const motion = 180;
/** With fewer entities, or on a phone, an overview is only in the way. */
const minNodesForOverview = 25;
const minWidth = 560;
/** The drawing is read-only; keyboard users have the list. */
const stillElements = {
  onlyRenderVisibleElements: true,
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  deleteKeyCode: null,
  disableKeyboardA11y: true,
  zoomOnDoubleClick: false,
};

export type GraphCanvasProps = {
  arranged: ArrangedDrawing;
  curve: Curve;
  /** Describes the drawing to screen readers. */
  label: string;
  description: string;
  /** If set, the canvas is as tall as the drawing, up to this height; otherwise it fills its container. */
  maxHeight?: number | undefined;
  /** Part of a longer page: wheel and touch gestures scroll the page. */
  isEmbedded?: boolean;
  highlighted?: string;
  /** Starts the graph from an entity. */
  onRoot?: (entityRef: string) => void;
};

/** Draws a graph that can be dragged and zoomed. */
export function GraphCanvas(props: GraphCanvasProps) {
  const { arranged, maxHeight, isEmbedded = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Size>();
  useLayoutEffect(() => {
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = frame.current!;
      setPlace((before) => (before?.width === width ? before : { width, height }));
    };
    measure();
    // On its own page, the drawing stays where the user left it.
    if (!maxHeight && !isEmbedded) return;
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [maxHeight, isEmbedded]);
  const height = place && maxHeight ? heightFor(arranged.layout, place.width, maxHeight) : undefined;
  return (
    <div ref={frame} className={classes.frame} style={{ blockSize: height }}>
      {place && (
        <ReactFlowProvider key={place.width}>
          <Canvas {...props} size={{ width: place.width, height: (height ?? place.height) - controlsHeight }} />
        </ReactFlowProvider>
      )}
    </div>
  );
}

function Canvas(props: GraphCanvasProps & { size: Size }) {
  const { arranged, curve, isEmbedded = false, highlighted, onRoot, size } = props;
  const isRoomy = size.width >= minWidth;
  const [first] = useState(() => firstView(arranged.layout, size));
  const [zoom, setZoom] = useState(first.zoom);
  const isFar = zoom < minReadableZoom;
  const duration = useReducedMotion() ? 0 : motion;
  const view = useCanvasView(duration);
  const hueOf = useKindHue();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const arrowId = useId();
  const context = useMemo(() => ({ isFar, arrowId, onRoot }), [isFar, arrowId, onRoot]);
  const { nodes, edges, isLifting, onPoint } = useFlowElements(arranged, curve, highlighted);
  const hasOverview = !isEmbedded && isRoomy && arranged.graph.nodes.length >= minNodesForOverview;
  return (
    <CanvasContext value={context}>
      {/* Takes the focus on click, so it receives key presses; keyboard users have its buttons. */}
      <figure className={classes.figure} aria-label={props.label} tabIndex={-1} onKeyDown={view.onKeyDown}>
        <figcaption>
          <VisuallyHidden>{props.description}</VisuallyHidden>
        </figcaption>
        <div
          className={classes.canvas}
          data-far={isFar || undefined}
          data-lifting={isLifting || undefined}
          style={letterSizes(zoom)}
          aria-hidden
        >
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            defaultViewport={first}
            {...zooms}
            {...stillElements}
            onNodeMouseEnter={(_, { id }) => onPoint(id)}
            onNodeMouseLeave={() => onPoint(undefined)}
            zoomOnScroll={!isEmbedded}
            preventScrolling={!isEmbedded}
            panOnDrag={!(isEmbedded && isTouched)}
            proOptions={{ hideAttribution: true }}
          >
            <Arrow id={arrowId} />
            {hasOverview && <Overview />}
          </ReactFlow>
        </div>
        <CanvasControls
          view={view}
          onZoom={setZoom}
          onSave={isEmbedded ? undefined : () => savePicture(arranged, curve, hueOf)}
        />
      </figure>
      <FollowDrawing arranged={arranged} highlighted={highlighted} duration={duration} />
    </CanvasContext>
  );
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
