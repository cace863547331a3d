import { mapConcurrently } from '@callboard/concurrency';
import { NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createConditionalPages } from '@callboard/integrations';
import { publicGitlab } from '../../common/index.ts';
import type { GitlabAccess } from '../gitlabAccess.ts';
import { createGitlabList } from '../gitlabList.ts';
import { createGroupMembers } from './groupMembers.ts';
import type { OrganizationInstance } from './organizationConfig.ts';
import type { createOrganizationFilter } from './organizationFilter.ts';
import { type Group, groupShape, type Person, personShape } from './organizationShapes.ts';

export type Organization = {
  people: readonly Person[];
  groups: readonly Group[];
  /** The groups that someone is in, by number. */
  groupsOf: ReadonlyMap<number, readonly Group[]>;
  /** The number of groups whose members are hidden. */
  refused: number;
};

type Options = { root: string; instance: OrganizationInstance };
type Filter = ReturnType<typeof createOrganizationFilter>;

const concurrency = 5;
// 10,000 groups, with a request for the members of each.
const maxGroupPages = 100;

/** Reads the current users and groups of an instance. Unchanged lists take a conditional GET without a body. */
export function createOrganizationReader(
  access: GitlabAccess,
  { root, instance, filter: { isSelectedGroup, isSelectedPerson } }: Options & { filter: Filter },
) {
  const listPeople = createPeopleList(access, { root, instance });
  const listGroups = createGroupList(access, { root, instance });
  const members = createGroupMembers(access, { root, instance });

  /** Undefined if a group no longer exists, or hides its members. */
  const membersOf = (group: Group, signal: AbortSignal) =>
    members.read(group, signal).catch((thrown) => {
      if (thrown instanceof NotFoundError) return undefined;
      throw thrown;
    });

  return async (signal: AbortSignal): Promise<Organization> => {
    const people = [...new Map((await listPeople(signal)).map((person) => [person.id, person])).values()];
    const groups = (await listGroups(signal)).filter(isSelectedGroup);
    members.keep(groups);
    const groupsOf = new Map<number, Group[]>();
    let refused = 0;
    const memberIds = await mapConcurrently(groups, { concurrency, signal }, (group) => membersOf(group, signal));
    for (const [index, group] of groups.entries()) {
      if (!memberIds[index]) refused++;
      for (const id of new Set(memberIds[index])) groupsOf.set(id, [...(groupsOf.get(id) ?? []), group]);
    }
    return { people: people.filter(isSelectedPerson), groups, groupsOf, refused };
  };
}

/** All users of a self-hosted GitLab, or at gitlab.com those of the top-level group; or only those of the group. */
function createPeopleList(access: GitlabAccess, { root, instance }: Options) {
  const { api } = access;
  const { host, group = '', restrictUsersToGroup } = instance;
  const isPublic = host.toLowerCase() === publicGitlab.host;
  const source = isPublic && !restrictUsersToGroup ? (group.split('/')[0] ?? '') : group;
  const isOfGroup = isPublic || restrictUsersToGroup;
  const first = isOfGroup ? api.allMembers(source, isPublic) : api.users;
  const advice = "set its key 'restrictUsersToGroup' to read fewer";
  const url = new URL(isOfGroup ? `${root}/${source}` : root);
  return createGitlabList(access, { first, url, item: personShape, what: 'people', advice });
}

/** The group with its subgroups, or all groups. */
function createGroupList(access: GitlabAccess, { root, instance }: Options) {
  const { api, http, ask } = access;
  const { group } = instance;
  const url = new URL(`${root}/${group ?? ''}`);
  const first = group === undefined ? api.groups : api.descendantGroups(group);
  const advice = "set its key 'group' to read fewer";
  const list = createGitlabList(access, {
    first,
    url,
    item: groupShape,
    what: 'groups',
    advice,
    maxPages: maxGroupPages,
  });

  if (group === undefined) return list;
  const outermost = createConditionalPages<Group>({
    first: api.group(group),
    maxPages: 1,
    ask: (address, { signal, ...conditions }) =>
      ask({ url, signal }, (request) => http.json(address, { ...request, ...conditions })),
    itemsIn(body) {
      const parsed = groupShape.safeParse(body);
      if (parsed.success) return [parsed.data];
      throw new ServiceUnavailableError(`GitLab did not return the group '${url.href}'`);
    },
    tooMany: () => new ServiceUnavailableError(`GitLab did not return a single group for '${url.href}'`),
  });
  return async (signal: AbortSignal) => [...(await outermost(signal)), ...(await list(signal))];
}
