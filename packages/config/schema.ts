import * as z from 'zod';

/** Who may see a value: the browser too, only the server (the default), or only the server and never a log. */
export type Visibility = 'frontend' | 'backend' | 'secret';

/** The keys a plugin knows, from the root of app-config: `z.object({ catalog: z.object({ ... }).optional() })`. */
export type ConfigSchema = z.ZodObject;
export type ConfigValue<C extends ConfigSchema> = z.output<C>;

/**
 * Marks a schema: `frontend(z.string())`. A frontend leaf makes the objects above it visible, but not its siblings. A marked object, list
 * or record marks everything the schema knows inside it, except parts with their own mark.
 */
export const frontend = <S extends z.ZodType>(schema: S): S => schema.meta({ visibility: 'frontend' }) as S;

/** Marks a schema and everything below it: neither a mark inside nor another plugin's mark on the same key can undo it. */
export const secret = <S extends z.ZodType>(schema: S): S => schema.meta({ visibility: 'secret' }) as S;

/** Marks the schema for keys that an object does not name (its catchall): these keys are known, and others cause a warning. */
export const forKeys = <S extends z.ZodType>(isKnown: (key: string) => boolean, schema: S): S =>
  schema.meta({ isKnown }) as S;

/** The warning for an operator about a key that is not read, given its value; undefined if nothing has to change. */
export type UnreadReason = string | ((value: unknown) => string | undefined);

/**
 * The schema of a key that is accepted and not read, because Backstage has it: `session: unread('sessions are in the database')`. The reason
 * completes the warning "'auth.session' is not used: …". Without a reason, there is nothing to change and no warning.
 */
export const unread = (reason?: UnreadReason) =>
  z
    .unknown()
    .optional()
    .meta({ unread: reason ?? (() => undefined) });

export const noConfig = z.object({});
