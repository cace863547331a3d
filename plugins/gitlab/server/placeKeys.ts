import * as z from 'zod';
import { publicGitlab } from '../common/index.ts';

/** The keys of an instance that say where it looks. */
export const placeKeys = {
  host: z.string().default(publicGitlab.host).describe('The host, which must be in integrations.gitlab.'),
  group: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, "must be the path of a group such as 'acme/platform'")
    .optional()
    .describe('The path of a group, with all groups in it; everything that the token can see by default.'),
};
