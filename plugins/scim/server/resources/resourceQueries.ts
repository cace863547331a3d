import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Filter, matches, mentions } from '../filter/filter.ts';
import { indexedValue } from '../filter/indexedValue.ts';
import { parseFilter } from '../filter/parseFilter.ts';
import type { Attributes } from '../schema/attributePath.ts';
import type { ResourceType } from '../schema/resourceType.ts';
import { ScimError } from '../scimError.ts';
import type { ResourceRow } from '../tables.ts';
import { type Projection, project, type Representation, relationOf, wantsRelations } from './representation.ts';
import { etagOf, type Resource, resourceOf } from './resource.ts';
import type { ResourceStore } from './resourceStore.ts';

type Options = { store: ResourceStore; representation: Representation };

export type ListQuery = { filter?: string; startIndex: number; count: number; projection: Projection };
export type ListAnswer = { total: number; resources: Attributes[] };

/** The most members in one response. A list ends earlier then, and the client asks for the next page. */
const maxMembersPerPage = 100_000;
/** Few at a time if each may have many members. */
const relationBatch = 50;

export type ResourceQueries = ReturnType<typeof createResourceQueries>;

/** Reads resources for clients. */
export function createResourceQueries({ store, representation }: Options) {
  async function represent(type: ResourceType, resources: readonly Resource[], projection: Projection) {
    const whole = await representation.whole(type, resources, wantsRelations(type, projection));
    return whole.map((resource) => project(resource, projection));
  }

  async function matching(type: ResourceType, rows: readonly ResourceRow[], filter: Filter): Promise<Resource[]> {
    const resources = rows.map(resourceOf);
    const whole = await representation.whole(type, resources, mentions(filter, relationOf(type)));
    return resources.filter((_, at) => matches(filter, whole[at] ?? {}));
  }

  /** The ids of all matches in the order of their creation. */
  async function search(type: ResourceType, filter: Filter): Promise<string[]> {
    const value = indexedValue(type, filter);
    if (value) return (await matching(type, await store.withValue(type.kind, value), filter)).map(({ id }) => id);
    const found: Pick<Resource, 'id' | 'createdAt'>[] = [];
    const size = mentions(filter, relationOf(type)) ? relationBatch : undefined;
    for await (const rows of store.batches(type.kind, size)) {
      for (const { id, createdAt } of await matching(type, rows, filter)) found.push({ id, createdAt });
      await nextTurn();
    }
    found.sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
    return found.map(({ id }) => id);
  }

  async function inOrder(ids: readonly string[]): Promise<Resource[]> {
    const rows = new Map((await store.byIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? resourceOf(row) : [];
    });
  }

  /** As many groups as fit into one response with their members, at least one. */
  async function withinLimit(groups: readonly Resource[]): Promise<readonly Resource[]> {
    const counts = await store.memberCounts(groups.map(({ id }) => id));
    const countOf = new Map(counts.map(({ group_id, count }) => [group_id, Number(count)]));
    let members = 0;
    const end = groups.findIndex(({ id }, at) => {
      members += countOf.get(id) ?? 0;
      return at > 0 && members > maxMembersPerPage;
    });
    return end < 0 ? groups : groups.slice(0, end);
  }

  return {
    async get(type: ResourceType, id: string, projection: Projection) {
      const resource = await findResource(store, type, id);
      const [body] = await represent(type, [resource], projection);
      return { body: body as Attributes, etag: etagOf(resource) };
    },

    async list(type: ResourceType, { filter, startIndex, count, projection }: ListQuery): Promise<ListAnswer> {
      const offset = startIndex - 1;
      const found = filter === undefined ? undefined : await search(type, parseFilter(type, filter));
      const total = found ? found.length : await store.count(type.kind);
      const page = found
        ? await inOrder(found.slice(offset, offset + count))
        : (await store.page({ kind: type.kind, offset, limit: count })).map(resourceOf);
      const isLimited = type.kind === 'group' && wantsRelations(type, projection);
      return { total, resources: await represent(type, isLimited ? await withinLimit(page) : page, projection) };
    },
  };
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Throws 404 for an unknown id. */
export async function findResource(
  store: Pick<ResourceStore, 'find'>,
  type: ResourceType,
  id: string,
): Promise<Resource> {
  const row = idForm.test(id) ? await store.find(type.kind, id) : undefined;
  if (!row) throw new ScimError(404, undefined, `There is no ${type.name} '${id.slice(0, 100)}'`);
  return resourceOf(row);
}
