import { providerPattern } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { publicGitlab } from '../../common/index.ts';

const relation = z.enum(['DIRECT', 'INHERITED', 'DESCENDANTS', 'SHARED_FROM_GROUPS']);

/** The keys of an instance that are about people and groups. */
export const organizationKeys = {
  /** For a part of the email address of a person, and where it is not known, of the username. */
  userPattern: providerPattern.optional(),
  /** For a part of the path of a group; one of several. */
  groupPattern: z
    .union([providerPattern, z.array(providerPattern)])
    .transform((given) => (Array.isArray(given) ? given : [given]))
    .optional(),
  /** Only people of the `group`, rather than all of a GitLab of one's own, or of the outermost group at gitlab.com. */
  restrictUsersToGroup: z.boolean().default(false),
  /** Who counts as a member beside those of a group itself. */
  relations: z.array(relation).optional(),
  /** Wire: the older form of `relations: [INHERITED]`. */
  allowInherited: z.boolean().default(false),
  /** At gitlab.com: also people without a seat of the subscription. */
  includeUsersWithoutSeat: z.boolean().default(false),
};

type Keys = z.output<z.ZodObject<typeof organizationKeys>>;

type Place = { host: string; group?: string };

/** Not everybody's people can be read. */
export function refuseWithoutGroup(given: Place & Pick<Keys, 'restrictUsersToGroup'>, context: z.RefinementCtx): void {
  const { host, group, restrictUsersToGroup } = given;
  if (group !== undefined) return;
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['group'], message });
  if (host.toLowerCase() === publicGitlab.host)
    refuse(`must be there: nobody reads all people of ${publicGitlab.host}`);
  else if (restrictUsersToGroup) refuse('must be there where restrictUsersToGroup is');
}

/** What the members of a group are, by GitLab's own words. */
export const relationsOf = ({ relations, allowInherited }: Pick<Keys, 'relations' | 'allowInherited'>) => [
  ...new Set<z.output<typeof relation>>(['DIRECT', ...(relations ?? (allowInherited ? ['INHERITED' as const] : []))]),
];
