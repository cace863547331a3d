import { mapConcurrently } from '@callboard/concurrency';
import type * as z from 'zod';
import type { GraphDirectoryConfig } from '../config.ts';
import type { Graph, GraphQuery } from '../graph/createGraph.ts';
import {
  type GraphGroup,
  type GraphUser,
  type GroupWithMembers,
  graphGroup,
  graphMember,
  graphOrganization,
  graphUser,
  isGroup,
  isUser,
  selectedOfGroup,
  selectedOfUser,
  type TenantContents,
} from '../graph/records.ts';

export type Reading = { graph: Graph; config: GraphDirectoryConfig; signal: AbortSignal };

const concurrency = 10;
const pageSize = '999';

/** Everything that the queries of the configuration select. */
export async function readTenant(reading: Reading): Promise<TenantContents> {
  const organization = await readOrganization(reading);
  const users = hasGroupsOfPeople(reading.config) ? await readPeopleInGroups(reading) : await readPeople(reading);
  return { organization, users, groups: await readGroups(reading) };
}

export const readOrganization = ({ graph, config, signal }: Reading) =>
  graph.one(graph.urlOf(`organization/${encodeURIComponent(config.tenantId)}`), graphOrganization, signal);

export const hasGroupsOfPeople = ({ userGroupMember: { path, filter, search } }: GraphDirectoryConfig) =>
  path !== undefined || filter !== undefined || search !== undefined;

function readPeople(reading: Reading): Promise<GraphUser[]> {
  const { path, filter, select, expand } = reading.config.user;
  const isExpandable = path === 'users' && reading.config.queryMode === 'basic';
  const query = {
    filter,
    select: selectedOfUser(select).join(','),
    expand: expand ?? (isExpandable ? 'manager($select=id)' : undefined),
  };
  return readList(reading, path, query, graphUser);
}

async function readPeopleInGroups(reading: Reading): Promise<GraphUser[]> {
  const { user, userGroupMember } = reading.config;
  const { path = 'groups', filter, search } = userGroupMember;
  const groups = await readList(reading, path, { filter, search, select: 'id,displayName' }, graphGroup);
  const query = { filter: user.filter, select: selectedOfUser(user.select).join(','), expand: user.expand };
  const { signal } = reading;
  const members = await mapConcurrently(groups, { concurrency, signal }, ({ id }) =>
    readList(reading, `groups/${encodeURIComponent(id)}/members/microsoft.graph.user`, query, graphUser),
  );
  return [...new Map(members.flat().map((person) => [person.id, person])).values()];
}

async function readGroups(reading: Reading): Promise<GroupWithMembers[]> {
  const { signal, config } = reading;
  const { path, filter, search, expand, select, includeSubGroups } = config.group;
  const query = { filter, search, expand, select: selectedOfGroup(select).join(',') };
  const withMembers = (groups: readonly GraphGroup[]) =>
    mapConcurrently(groups, { concurrency, signal }, (group) => readMembers(reading, group));
  const found = await withMembers(await readList(reading, path, query, graphGroup));
  if (!includeSubGroups) return found;
  const known = new Set(found.map(({ group }) => group.id));
  const others = [...new Set(found.flatMap(({ groupIds }) => groupIds))].filter((id) => !known.has(id));
  const subGroups = await mapConcurrently(others, { concurrency, signal }, (id) => readGroup(reading, id));
  return [...found, ...(await withMembers(subGroups))];
}

function readGroup({ graph, config, signal }: Reading, id: string): Promise<GraphGroup> {
  const select = selectedOfGroup(config.group.select).join(',');
  return graph.one(graph.urlOf(`groups/${encodeURIComponent(id)}`, { select }), graphGroup, signal);
}

async function readMembers(reading: Reading, group: GraphGroup): Promise<GroupWithMembers> {
  const path = `groups/${encodeURIComponent(group.id)}/members`;
  const members = await readList(reading, path, { select: 'id' }, graphMember);
  return {
    group,
    userIds: members.filter(isUser).map(({ id }) => id),
    groupIds: members.filter(isGroup).map(({ id }) => id),
  };
}

type WantedQuery = { [Name in keyof GraphQuery]: string | undefined };

async function readList<T>(
  { graph, config, signal }: Reading,
  path: string,
  { filter, search, select, expand }: WantedQuery,
  shape: z.ZodType<T>,
): Promise<T[]> {
  // Wire: a search is always an advanced query.
  const isAdvanced = config.queryMode === 'advanced' || search !== undefined;
  const url = graph.urlOf(path, {
    ...(search !== undefined && { search }),
    ...(filter !== undefined && { filter }),
    ...(select !== undefined && { select }),
    ...(expand !== undefined && { expand }),
    ...(isAdvanced && { count: 'true' }),
    top: pageSize,
  });
  const records: T[] = [];
  await graph.list(url, shape, {
    signal,
    headers: isAdvanced ? { ConsistencyLevel: 'eventual' } : {},
    onRecord: (record) => void records.push(record),
  });
  return records;
}
