import * as z from 'zod/mini';

/** A JSON object with arbitrary keys. */
export const jsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof jsonObject>;

/** Strings by arbitrary keys. Not `z.record`, which reports every invalid value, even if there are millions. */
export const textsByName = z.catchall(z.object({}), z.string());
