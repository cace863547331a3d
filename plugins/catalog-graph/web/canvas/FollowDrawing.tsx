import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { ArrangedDrawing } from '../layout/useLayout.ts';
import { centerOf, firstView } from './viewOf.ts';

type FollowDrawingProps = { arranged: ArrangedDrawing; highlighted?: string; duration: number };

/** Moves the view when another graph is drawn, or to a highlighted node outside of the view, which takes precedence. */
export function FollowDrawing({ arranged, highlighted, duration }: FollowDrawingProps) {
  const { setViewport, setCenter, getZoom } = useReactFlow();
  const canvas = useStoreApi();
  const how = useRef(duration);
  const shown = useRef(arranged);
  useEffect(() => {
    how.current = duration;
  });
  useEffect(() => {
    const isAnother = shown.current !== arranged;
    shown.current = arranged;
    const time = how.current;
    const corner = cornerOf(arranged, highlighted);
    if (corner) {
      const { x, y } = centerOf(corner);
      void setCenter(x, y, { zoom: getZoom(), duration: time });
    } else if (isAnother) {
      void setViewport(firstView(arranged.layout, canvas.getState()), { duration: time });
    }
  }, [arranged, highlighted, setCenter, getZoom, setViewport, canvas]);
  return null;
}

function cornerOf({ graph, layout }: ArrangedDrawing, wanted: string | undefined) {
  return layout.nodes[graph.nodes.findIndex(({ entityRef }) => entityRef === wanted)];
}
