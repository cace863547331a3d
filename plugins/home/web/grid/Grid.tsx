import { List } from '@callboard/ui';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { heightOf, inReadingOrder, type Layout, type LayoutItem, type Place, rowsOf } from '../layout/layout.ts';
import classes from './Grid.module.css';

/** A dragged item: its position in grid pixels, and the order of the page during the drag. */
export type Held = { id: string; left: number; top: number; width: number; height: number; order: readonly string[] };

type GridProps = {
  ref?: Ref<HTMLUListElement>;
  layout: Layout;
  columns: number;
  label: string;
  isEditing?: boolean;
  held?: Held;
  children: (item: LayoutItem) => ReactNode;
};

/**
 * Places the items. All sizes are fixed, so nothing moves while content loads. In a single column, as on phones, each item is as high as
 * its content, because there users scroll the page and not its cards.
 */
export function Grid({ ref, layout, columns, label, isEditing, held, children }: GridProps) {
  const isFlowing = columns === 1 && !isEditing;
  const landing = held && layout.find(({ id }) => id === held.id);
  return (
    <List
      ref={ref}
      className={classes.grid}
      style={isFlowing ? undefined : { blockSize: Math.max(0, heightOf(rowsOf(layout))) }}
      aria-label={label}
      data-editing={isEditing || undefined}
      data-flowing={isFlowing || undefined}
    >
      {landing && <li className={classes.landing} style={placeStyle(landing, columns)} aria-hidden />}
      {inOrder(layout, held).map((item) => (
        <li
          key={item.id}
          className={classes.item}
          style={item.id === held?.id ? heldStyle(held) : placeStyle(item, columns)}
          data-held={item.id === held?.id || undefined}
        >
          {children(item)}
        </li>
      ))}
    </List>
  );
}

/** A DOM node that is moved loses the pointer capture, so the order stays until the drag ends. */
function inOrder(layout: Layout, held: Held | undefined): Layout {
  if (!held) return inReadingOrder(layout);
  return [...layout].sort((one, other) => held.order.indexOf(one.id) - held.order.indexOf(other.id));
}

const placeStyle = ({ x, y, columns, rows }: Place, of: number) =>
  ({ '--column': x, '--row': y, '--columns': columns, '--rows': rows, '--of': of }) as CSSProperties;

const heldStyle = ({ left, top, width, height }: Held): CSSProperties => ({
  insetInlineStart: left,
  insetBlockStart: top,
  inlineSize: width,
  blockSize: height,
});
