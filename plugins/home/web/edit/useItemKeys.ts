import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { removeItem } from '../layout/changes.ts';
import { gridColumns } from '../layout/layout.ts';
import { type Direction, stepInOrder, stepItem, stepSize } from '../layout/steps.ts';
import { useChangeMessages } from './useChangeMessages.ts';
import type { ToolProps } from './useEditor.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Arrows move or resize the card whose button has the focus, and the button keeps it. */
export function useItemKeys(props: ToolProps, button: RefObject<HTMLElement | null>, does: 'move' | 'resize') {
  const { item, columns, editor, widgets } = props;
  const messages = useChangeMessages(props);
  const keepsFocus = useRef(false);
  // A card that moves in the DOM order loses the focus.
  useLayoutEffect(() => {
    if (keepsFocus.current) button.current?.focus();
    keepsFocus.current = false;
  });
  return (event: KeyboardEvent) => {
    if (event.key === 'Delete' && does === 'move') {
      event.preventDefault();
      return editor.change(removeItem(editor.layout, item.id), messages.removed());
    }
    const direction = directions[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keepsFocus.current = true;
    if (does === 'resize' || event.shiftKey) {
      const next = stepSize(editor.layout, item.id, direction, { sizes: widgets.byId, columns });
      return editor.change(next, messages.resized(next));
    }
    const step = columns === gridColumns ? stepItem : stepInOrder;
    const next = step(editor.layout, item.id, direction);
    editor.change(next, messages.moved(next));
  };
}
