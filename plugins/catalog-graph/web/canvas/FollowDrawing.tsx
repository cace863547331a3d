import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { ArrangedDrawing } from '../layout/useLayout.ts';
import { centerOf, firstView } from './viewOf.ts';

type FollowDrawingProps = { arranged: ArrangedDrawing; leastZoom: number; highlighted?: string; duration: number };

/** Moves the view when another graph is drawn, and to a node that is highlighted outside of it. */
export function FollowDrawing({ arranged, leastZoom, highlighted, duration }: FollowDrawingProps) {
  const { setViewport, setCenter, getZoom } = useReactFlow();
  const canvas = useStoreApi();
  const latest = useRef({ arranged, leastZoom, duration });
  const shown = useRef(arranged);
  useEffect(() => {
    latest.current = { arranged, leastZoom, duration };
  });
  useEffect(() => {
    if (shown.current === arranged) return;
    shown.current = arranged;
    const { leastZoom: least, duration: time } = latest.current;
    void setViewport(firstView(arranged.layout, canvas.getState(), least), { duration: time });
  }, [arranged, setViewport, canvas]);
  useEffect(() => {
    const { graph, layout } = latest.current.arranged;
    const corner = layout.nodes[graph.nodes.findIndex(({ entityRef }) => entityRef === highlighted)];
    if (!corner) return;
    const { x, y } = centerOf(corner);
    void setCenter(x, y, { zoom: getZoom(), duration: latest.current.duration });
  }, [highlighted, setCenter, getZoom]);
  return null;
}
