import * as z from 'zod/mini';

/** The response of a list that has no pages. */
export const itemsOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ items: z.array(item) });
