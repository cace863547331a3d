import { del, get, post } from '@callboard/contract';
import * as z from 'zod/mini';

export const MAX_VIEW_NAME = 60;
const MAX_ADDRESS = 4_000;

// Bounded: at most 4,000 characters, by the lengths beside it.
const printable = z.regex(/^[^\p{Cc}]*$/u, 'must have no control characters');

const name = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(MAX_VIEW_NAME), printable);
/** Within the portal, and nowhere else. */
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
  /** Its members see the view, change it and delete it. */
  group: z.string(),
  sharedBy: z.string(),
});
export type SharedView = z.output<typeof sharedViewSchema>;

/** Views of the list that groups share. */
export const viewContract = {
  getSharedViews: get('/views', {
    summary: "The views that are shared in the caller's groups",
    response: z.object({ items: z.array(sharedViewSchema) }),
  }),
  shareView: post('/views', {
    summary: "Shares a view in one of the caller's groups; one of the same name there is replaced",
    body: z.object({ name, to, group: z.string().check(z.maxLength(400)) }),
    response: sharedViewSchema,
  }),
  deleteSharedView: del('/views/:id', { summary: 'Deletes a view, for all members of its group' }),
};
