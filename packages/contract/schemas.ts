import * as z from 'zod/mini';

/** The response of a list that has no pages. */
export const itemsOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item) });

/** A time in ISO 8601. */
export const timestamp = z.string();

/** The ref of an entity, such as `component:default/shop`. */
export const entityRef = z.string();
