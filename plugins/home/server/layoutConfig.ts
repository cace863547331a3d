import { frontend } from '@callboard/config';
import { parseEntityRef } from '@callboard/plugin-catalog/common';
import * as z from 'zod';

const columns = 12;
const mostRows = 24;
const mostCards = 60;

const settings = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional();
const chosenWidget = z.strictObject({ widget: z.string().min(1), settings });

const size = {
  columns: z.number().int().min(1).max(columns).optional(),
  rows: z.number().int().min(1).max(mostRows).optional(),
};

/** Where a card is; the first free place if left out. */
const place = {
  x: z
    .number()
    .int()
    .min(0)
    .max(columns - 1)
    .optional(),
  y: z.number().int().min(0).max(1_000).optional(),
};

const card = z
  .strictObject({
    widget: z.string().min(1).optional(),
    settings,
    /** Several widgets in one card. */
    widgets: z.array(chosenWidget).min(2).optional(),
    variant: z.enum(['tabs', 'accordion']).optional(),
    ...place,
    ...size,
  })
  .refine(({ widget, widgets }) => (widget === undefined) !== (widgets === undefined), {
    error: "must have either 'widget' or 'widgets'",
  })
  .refine(({ widgets, variant }) => widgets !== undefined || variant === undefined, {
    error: "'variant' is for cards with 'widgets'",
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), { error: "must have both 'x' and 'y', or neither" })
  .refine((one) => (one.x ?? 0) + (one.columns ?? 1) <= columns, {
    error: ({ input }) => {
      const { x, columns: wide } = input as { x?: number; columns?: number };
      return `must fit into ${columns} columns, but begins at column ${x} and is ${wide} wide`;
    },
  });

const layout = z.array(card).max(mostCards);

const groupRef = z.string().refine(isRef, { error: "must be the ref of a group, such as 'group:default/boarding'" });

/** What the page looks like for those who have changed nothing. */
export const layoutConfig = {
  layout: frontend(layout).optional(),
  /** In place of it for members of a group; the first group that a user belongs to counts. */
  groups: frontend(z.array(z.strictObject({ group: groupRef, layout })).max(500)).optional(),
};

function isRef(text: string): boolean {
  try {
    return parseEntityRef(text).name.length > 0;
  } catch {
    return false;
  }
}
