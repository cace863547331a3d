import { frontend } from '@callboard/config';
import { parseEntityRef } from '@callboard/plugin-catalog/common';
import * as z from 'zod';

const columns = 12;
const maxRows = 24;
const maxCards = 60;

const settings = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .optional()
  .describe('Widget settings, by name.');
const chosenWidget = z.strictObject({ widget: z.string().min(1).describe('The id of the widget.'), settings });

const size = {
  columns: z.number().int().min(1).max(columns).optional().describe('The width in columns, of 12.'),
  rows: z.number().int().min(1).max(maxRows).optional().describe('The height in rows.'),
};

/** The position of a card; the first free place if left out. */
const place = {
  x: z
    .number()
    .int()
    .min(0)
    .max(columns - 1)
    .optional()
    .describe('The column of the left edge; the first free place by default.'),
  y: z.number().int().min(0).max(1_000).optional().describe('The row of the upper edge.'),
};

export const card = z
  .strictObject({
    widget: z.string().min(1).optional().describe('The id of the widget.'),
    settings,
    widgets: z.array(chosenWidget).min(2).optional().describe('Several widgets in one card.'),
    variant: z.enum(['tabs', 'accordion']).optional().describe('How several widgets share a card.'),
    ...place,
    ...size,
  })
  .refine(({ widget, widgets }) => (widget === undefined) !== (widgets === undefined), {
    error: "must have either 'widget' or 'widgets'",
  })
  .refine(({ widgets, variant }) => widgets !== undefined || variant === undefined, {
    error: "'variant' applies only to cards with 'widgets'",
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), { error: "must have both 'x' and 'y', or neither" })
  .refine((one) => (one.x ?? 0) + (one.columns ?? 1) <= columns, {
    error: ({ input }) => {
      const { x, columns: wide } = input as { x?: number; columns?: number };
      return `must fit into ${columns} columns, but starts at column ${x} and is ${wide} wide`;
    },
  });

/** A card of the home page as Backstage's configuration has it. */
export const backstageCard = z.looseObject({
  component: z.string().min(1),
  column: z
    .number()
    .int()
    .min(0)
    .max(columns - 1)
    .optional(),
  row: z.number().int().min(0).max(1_000).optional(),
  width: z.number().int().min(1).max(columns).optional(),
  height: z.number().int().min(1).max(maxRows).optional(),
});

const layout = z.array(card).max(maxCards);

const groupRef = z.string().refine(isRef, { error: "must be the ref of a group, such as 'group:default/boarding'" });

/** The default layout, for users who have not changed theirs. */
export const layoutConfig = {
  layout: frontend(layout).optional().describe('The default cards of the home page.'),
  groups: frontend(
    z
      .array(z.strictObject({ group: groupRef.describe('The group, such as group:default/boarding.'), layout }))
      .max(500),
  )
    .optional()
    .describe('Default home pages by group; the first group that a user belongs to applies.'),
};

function isRef(text: string): boolean {
  try {
    return parseEntityRef(text).name.length > 0;
  } catch {
    return false;
  }
}
