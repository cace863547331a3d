import { del, get, post } from '@callboard/contract';
import { itemsOf } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

export const MAX_VIEW_NAME = 60;
const MAX_ADDRESS = 4_000;

// Bounded: at most 4,000 characters, by the maximum lengths below.
const printable = z.regex(/^[^\p{Cc}]*$/u, 'must have no control characters');

const name = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(MAX_VIEW_NAME), printable);
/** A path within the portal. */
const to = z
  .string()
  .check(
    z.maxLength(MAX_ADDRESS),
    z.regex(/^\/(?![/\\])/, "must be a path of the portal, such as '/catalog'"),
    printable,
  );

const sharedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The address of the list, within the portal. */
  to: z.string(),
  /** Its members can see, change and delete the view. */
  group: z.string(),
  sharedBy: z.string(),
});

/** List views that are shared with groups. */
export const viewContract = {
  getSharedViews: get('/views', {
    summary: "The views shared with the caller's groups",
    response: itemsOf(sharedViewSchema),
  }),
  shareView: post('/views', {
    summary: "Shares a view with one of the caller's groups; replaces a view of the same name",
    body: z.object({ name, to, group: z.string().check(z.maxLength(400)) }),
    response: sharedViewSchema,
  }),
  deleteSharedView: del('/views/:id', { summary: 'Deletes a view for all members of its group' }),
};

export type SharedView = z.output<typeof sharedViewSchema>;
