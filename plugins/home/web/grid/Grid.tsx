import { List } from '@callboard/ui';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { inReadingOrder, type Layout, type LayoutItem, type Place, rowsOf } from '../layout/layout.ts';
import classes from './Grid.module.css';
import { heightOf } from './gridSizes.ts';

/** An item that the pointer holds: where it is drawn, in pixels of the grid, and the order that the page keeps meanwhile. */
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
 * Items at their places. All sizes are fixed, so that nothing moves while the content comes; but where all stand below each other, as on
 * phones, each is as high as what it holds, because there one scrolls the page and not its cards.
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

/** A node that is moved in the page loses the pointer that holds it, so the order stays until it is let go. */
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
