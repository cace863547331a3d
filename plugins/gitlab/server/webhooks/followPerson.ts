import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import { publicGitlab } from '../../common/index.ts';
import type { Organization } from '../organization/addOrganizations.ts';
import { groupName, userOf } from '../organization/organizationEntities.ts';
import { relationsOf } from '../organization/organizationKeys.ts';
import { readPerson } from '../organization/readPerson.ts';

type Named = { id: number; usernames: readonly string[] };

/** Reads a user again who was added or removed, or joined or left a group. The event itself is not trusted. */
export async function followPerson(
  organization: Organization,
  catalog: CatalogReader,
  { id, usernames }: Named,
  signal: AbortSignal,
): Promise<string[]> {
  const { access, root, filter, provider, entityOptions } = organization;
  if (!canBeReadAlone(organization)) return readEverything(organization);
  const found = await readPerson(access, { root, id, signal });
  const groups = (found?.groups ?? []).filter(filter.isSelectedGroup);
  const refs = groups.map((group) => `group:default/${groupName(group, entityOptions).toLowerCase()}`);
  // A group is added with its first member, together with its parent groups.
  if ((await catalog.has(refs)).includes(false)) return readEverything(organization);
  const user = found && filter.isSelectedPerson(found.person) ? userOf(found.person, groups, entityOptions) : undefined;
  const gone = [...usernames, ...(found ? [found.person.username] : [])]
    .map((username) => userOf({ id, username }, [], entityOptions))
    .filter((entity) => !user || refOf(entity) !== refOf(user));
  await provider.change({ added: user ? [user] : [], removed: gone });
  return user ? [`Updated the user '${user.metadata.name}'`] : [`Removed the user '${usernames[0] ?? id}'`];
}

/** Other instances need lists to determine who is included; transformations and the grace period need full syncs. */
const canBeReadAlone = ({ instance }: Organization) =>
  instance.transform === undefined &&
  instance.gracePeriod === 0 &&
  relationsOf(instance).length === 1 &&
  !instance.restrictUsersToGroup &&
  instance.host.toLowerCase() !== publicGitlab.host;

export async function readEverything({ id, provider }: Organization): Promise<string[]> {
  await provider.readNow();
  return [`Refreshes the users and groups of '${id}'`];
}

const refOf = (entity: Entity) => stringifyEntityRef(entity);
