import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Held } from '../grid/Grid.tsx';
import { reflow } from '../layout/arrange.ts';
import { moveItem, resizeItem } from '../layout/changes.ts';
import { gap, gridColumns, inReadingOrder, type Layout, rowHeight } from '../layout/layout.ts';
import { moveInOrder } from '../layout/steps.ts';
import { useChangeMessages } from './useChangeMessages.ts';
import type { ToolProps } from './useEditor.ts';

const edge = 72;
const step = 18;

/** Scrolls the page while an item is dragged near the top or bottom edge of the window. */
function scrollAtEdge(y: number): void {
  const scroller = document.scrollingElement;
  if (!scroller) return;
  if (y < edge) scroller.scrollTop -= step;
  if (y > window.innerHeight - edge) scroller.scrollTop += step;
}

const startsAfter = 4;

type Grab = {
  does: 'move' | 'resize';
  /** The offset of the pointer inside the card. */
  inside: { x: number; y: number };
  from: { x: number; y: number };
  card: { width: number; height: number };
  next?: Layout;
};

/** Moves or resizes a card with the pointer; Escape cancels. */
export function useItemPointer(props: ToolProps) {
  const { item, editor } = props;
  const grab = useRef<Grab>(undefined);
  const messages = useChangeMessages(props);

  function start(event: PointerEvent<HTMLElement>, does: Grab['does']): void {
    const card = event.currentTarget.closest('li')?.getBoundingClientRect();
    if (event.button !== 0 || !card) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const { clientX: x, clientY: y } = event;
    grab.current = {
      does,
      inside: { x: x - card.left, y: y - card.top },
      from: { x, y },
      card: { width: card.width, height: card.height },
    };
  }
  function move(event: PointerEvent<HTMLElement>): void {
    const held = grab.current;
    const grid = editor.grid.current?.getBoundingClientRect();
    if (!held || !grid) return;
    const far = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y);
    if (!held.next && far < startsAfter) return;
    scrollAtEdge(event.clientY);
    const left = event.clientX - held.inside.x - grid.left;
    const top = event.clientY - held.inside.y - grid.top;
    const order = inReadingOrder(editor.layout).map(({ id }) => id);
    if (held.does === 'move') {
      held.next = movedTo(props, { left, top, width: grid.width });
      editor.show({ layout: held.next, held: { id: item.id, left, top, ...held.card, order } });
      return;
    }
    const box = resizedBox(props, held, event, grid);
    held.next = resizedTo(props, { ...box, gridWidth: grid.width });
    editor.show({ layout: held.next, held: { id: item.id, order, ...box } });
  }
  function end(): void {
    const { next, does } = grab.current ?? {};
    grab.current = undefined;
    editor.show(undefined);
    if (next) editor.change(next, does === 'move' ? messages.moved(next) : messages.resized(next));
  }
  function cancel(): void {
    grab.current = undefined;
    editor.show(undefined);
  }
  const cancelByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && grab.current) cancel();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => cancelByKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const handlers = (does: Grab['does']) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, does),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  });
  return { moving: handlers('move'), resizing: handlers('resize') };
}

const row = rowHeight + gap;

function movedTo({ item, columns, editor }: ToolProps, at: { left: number; top: number; width: number }): Layout {
  const column = (at.width + gap) / columns;
  const [x, y] = [Math.round(at.left / column), Math.max(0, Math.round(at.top / row))];
  if (columns === gridColumns) return moveItem(editor.layout, item.id, { x, y });
  const under = reflow(editor.layout, columns).find(
    (other) => x >= other.x && x < other.x + other.columns && y >= other.y && y < other.y + other.rows,
  );
  return under ? moveInOrder(editor.layout, item.id, under.id) : editor.layout;
}

function resizedBox(
  { item, columns }: ToolProps,
  { card, from }: Grab,
  { clientX, clientY }: PointerEvent,
  grid: DOMRect,
): Omit<Held, 'id' | 'order'> {
  const wider = columns === gridColumns ? clientX - from.x : 0;
  const left = ((grid.width + gap) / columns) * item.x;
  return {
    left,
    top: item.y * row,
    width: Math.max(80, card.width + wider),
    height: Math.max(60, card.height + clientY - from.y),
  };
}

function resizedTo(
  { item, columns, editor, widgets }: ToolProps,
  { width, height, gridWidth }: { width: number; height: number; gridWidth: number },
): Layout {
  const kept = editor.layout.find(({ id }) => id === item.id) ?? item;
  const column = (gridWidth + gap) / columns;
  const size = {
    columns: columns === gridColumns ? Math.round((width + gap) / column) : kept.columns,
    rows: Math.round((height + gap) / row),
  };
  return resizeItem(editor.layout, item.id, size, widgets.byId);
}
