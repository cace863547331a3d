import * as z from 'zod/mini';

/** The maximum length of a name, and the maximum bytes of a value as JSON. */
export const maxNameLength = 255;
export const maxValueBytes = 1_000_000;
export const maxItemsPerRequest = 100;

const isPrintable = (text: string) => !/\p{Cc}/u.test(text);
const name = z
  .string()
  .check(z.minLength(1), z.maxLength(maxNameLength), z.refine(isPrintable, 'must not contain control characters'));

/** The address of a value: buckets separate features. */
export const SettingName = z.object({ bucket: name, key: name });
export type SettingName = z.infer<typeof SettingName>;

/** A value is any JSON, `null` and `false` included. */
export const Setting = z.object({ bucket: z.string(), key: z.string(), value: z.unknown() });
export type Setting = z.infer<typeof Setting>;
