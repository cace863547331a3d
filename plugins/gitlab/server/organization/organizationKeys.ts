import { providerPattern } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';
import { publicGitlab } from '../../common/index.ts';

/** The keys of an instance that define what it reads. */
export const placeKeys = {
  host: z.string().default(publicGitlab.host).describe('The host, which must be in integrations.gitlab.'),
  group: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, "must be the path of a group such as 'acme/platform'")
    .optional()
    .describe('The path of a group, with all groups in it; everything that the token can see by default.'),
};

// Projects of the same instance have the same schedule.
const { schedule: _, ...syncKeys } = directoryKeys;

const relation = z.enum(['DIRECT', 'INHERITED', 'DESCENDANTS', 'SHARED_FROM_GROUPS']);

/** The keys of an instance that are about people and groups. */
export const organizationKeys = {
  userPattern: providerPattern
    .optional()
    .describe(
      "A regular expression that must match part of a user's email address, or of the username if there is no address.",
    ),
  groupPattern: z
    .union([providerPattern, z.array(providerPattern)])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .optional()
    .describe('Regular expressions; at least one must match part of the group path.'),
  restrictUsersToGroup: z
    .boolean()
    .default(false)
    .describe('Reads only users of the group, instead of all users of the server or the top-level group.'),
  relations: z.array(relation).optional().describe('The group members to include besides direct ones.'),
  /** Wire: the older form of `relations: [INHERITED]`. */
  allowInherited: z.boolean().default(false).describe('The older form of relations: [INHERITED].'),
  includeUsersWithoutSeat: z
    .boolean()
    .default(false)
    .describe('On gitlab.com, also reads users without a subscription seat.'),
  ...syncKeys,
};

type Keys = z.output<z.ZodObject<typeof organizationKeys>>;

type Place = { host: string; group?: string };

/** On gitlab.com, not all users can be read. */
export function refuseWithoutGroup(given: Place & Pick<Keys, 'restrictUsersToGroup'>, context: z.RefinementCtx): void {
  const { host, group, restrictUsersToGroup } = given;
  if (group !== undefined) return;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['group'], message });
  if (host.toLowerCase() === publicGitlab.host) refuse(`is required: all users cannot be read at ${publicGitlab.host}`);
  else if (restrictUsersToGroup) refuse('is required with restrictUsersToGroup');
}

/** GitLab's kinds of group members. */
export const relationsOf = ({ relations, allowInherited }: Pick<Keys, 'relations' | 'allowInherited'>) => [
  ...new Set<z.output<typeof relation>>(['DIRECT', ...(relations ?? (allowInherited ? ['INHERITED' as const] : []))]),
];
