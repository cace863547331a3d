import * as z from 'zod';
import { publicGitlab } from '../common/index.ts';

/** The keys of an instance that say where it looks. */
export const placeKeys = {
  host: z.string().default(publicGitlab.host),
  /** With all groups in it; by default all that the token can see. */
  group: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, "must be the path of a group such as 'acme/platform'")
    .optional(),
};
