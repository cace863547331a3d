import * as z from 'zod/mini';

/** An object of JSON whose keys are its writer's own. */
export const jsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof jsonObject>;
