import * as z from 'zod/mini';

/** An object of JSON whose keys are its writer's own. */
export const jsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof jsonObject>;

/** Texts by names that are their writer's own. It is not a record: the check of one lists every wrong value, even of millions. */
export const textsByName = z.catchall(z.object({}), z.string());
