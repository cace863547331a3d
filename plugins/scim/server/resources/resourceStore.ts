import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import type { IndexedValue } from '../filter/indexedValue.ts';
import type { ResourceKind } from '../schema/resourceType.ts';
import type { MemberRow, ResourceRow, ScimTables } from '../tables.ts';

type Page = { kind: ResourceKind; offset: number; limit: number };
type Db = Pick<Transaction<ScimTables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>;

const CHUNK = 500;
const MAX_INDEXED = 10_000;

export type ResourceStore = ReturnType<typeof createResourceStore>;
/** The store in a transaction. */
export type ResourceWrites = ReturnType<typeof createWrites>;

/** Users, groups and memberships in the database. */
export function createResourceStore(database: PluginDatabase) {
  const db = database.kysely<ScimTables>();
  return {
    ...createReads(db),
    /** One transaction at a time, on all replicas: names stay unique and versions do not skip a change. */
    write: <T>(work: (writes: ResourceWrites) => Promise<T>): Promise<T> =>
      db.transaction().execute(async (transaction) => {
        await database.lockIn(transaction, 'scim-resources');
        return work(createWrites(database, transaction));
      }),
  };
}

function createReads(db: Db) {
  const resources = () => db.selectFrom('scim_resources').selectAll('scim_resources');
  return {
    find: (kind: ResourceKind, id: string): Promise<ResourceRow | undefined> =>
      resources().where('id', '=', id).where('kind', '=', kind).executeTakeFirst(),

    async count(kind: ResourceKind): Promise<number> {
      const { count } = await db
        .selectFrom('scim_resources')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** In the order of their creation. */
    page: ({ kind, offset, limit }: Page): Promise<ResourceRow[]> =>
      resources().where('kind', '=', kind).orderBy('created_at').orderBy('id').offset(offset).limit(limit).execute(),

    /** All resources of a kind, in batches by id. */
    async *batches(kind: ResourceKind, size = 1_000): AsyncGenerator<ResourceRow[]> {
      let after = '';
      for (;;) {
        const rows = await resources()
          .where('kind', '=', kind)
          .where('id', '>', after)
          .orderBy('id')
          .limit(size)
          .execute();
        if (rows.length > 0) yield rows;
        if (rows.length < size) return;
        after = rows.at(-1)?.id ?? '';
      }
    },

    /** The few resources that have this value. */
    withValue: (kind: ResourceKind, { column, value }: IndexedValue): Promise<ResourceRow[]> => {
      const query = resources().where('kind', '=', kind).orderBy('created_at').orderBy('id').limit(MAX_INDEXED);
      if (column !== 'member') return query.where(column, '=', value).execute();
      const groups = db.selectFrom('scim_members').select('group_id').where('member_id', '=', value);
      return query.where('id', 'in', groups).execute();
    },

    byIds: (ids: Iterable<string>): Promise<ResourceRow[]> =>
      inChunks(ids, (some) => resources().where('id', 'in', some).execute()),

    byEntityNames: (names: Iterable<string>): Promise<ResourceRow[]> =>
      inChunks(names, (some) => resources().where('entity_name', 'in', some).execute()),

    /** The ids of those that exist, with their kind. */
    kindsOf: (ids: Iterable<string>): Promise<Pick<ResourceRow, 'id' | 'kind'>[]> =>
      inChunks(ids, (some) => db.selectFrom('scim_resources').select(['id', 'kind']).where('id', 'in', some).execute()),

    membersOf: (groupIds: Iterable<string>): Promise<(MemberRow & { kind: ResourceKind })[]> =>
      inChunks(groupIds, (some) =>
        db
          .selectFrom('scim_members')
          .innerJoin('scim_resources', 'scim_resources.id', 'scim_members.member_id')
          .select(['group_id', 'member_id', 'scim_resources.kind'])
          .where('group_id', 'in', some)
          .orderBy('member_id')
          .execute(),
      ),

    /** Those of these ids that are in the group. */
    membersAmong: (groupId: string, ids: readonly string[]): Promise<Pick<MemberRow, 'member_id'>[]> =>
      inChunks(ids, (some) =>
        db
          .selectFrom('scim_members')
          .select('member_id')
          .where('group_id', '=', groupId)
          .where('member_id', 'in', some)
          .execute(),
      ),

    /** Of these groups, the number of members. */
    memberCounts: (groupIds: readonly string[]): Promise<{ group_id: string; count: number | bigint | string }[]> =>
      inChunks(groupIds, (some) =>
        db
          .selectFrom('scim_members')
          .select(['group_id', ({ fn }) => fn.countAll().as('count')])
          .where('group_id', 'in', some)
          .groupBy('group_id')
          .execute(),
      ),

    membershipsOf: (memberIds: Iterable<string>): Promise<MemberRow[]> =>
      inChunks(memberIds, (some) =>
        db.selectFrom('scim_members').selectAll().where('member_id', 'in', some).orderBy('group_id').execute(),
      ),

    /** The ids of resources whose entity mentions one of these: reports, members, and groups below. */
    async dependentsOf(ids: readonly string[]): Promise<string[]> {
      const reports = await inChunks(ids, (some) =>
        db.selectFrom('scim_resources').select('id').where('manager_id', 'in', some).execute(),
      );
      const members = await inChunks(ids, (some) =>
        db.selectFrom('scim_members').select('member_id').where('group_id', 'in', some).execute(),
      );
      return [...new Set([...reports.map(({ id }) => id), ...members.map((row) => row.member_id)])];
    },
  };
}

function createWrites({ dialect }: PluginDatabase, db: Transaction<ScimTables>) {
  const addRows = async <R extends Record<string, unknown>>(
    rows: readonly R[],
    insert: Parameters<typeof insertRows<R>>[2],
  ) => {
    for (let from = 0; from < rows.length; from += CHUNK) {
      await insertRows({ db, dialect }, rows.slice(from, from + CHUNK), insert);
    }
  };
  return {
    ...createReads(db),
    transaction: db,

    async insert(row: ResourceRow): Promise<void> {
      await db.insertInto('scim_resources').values(row).execute();
    },

    async update({ id, ...changed }: ResourceRow): Promise<void> {
      await db.updateTable('scim_resources').set(changed).where('id', '=', id).execute();
    },

    /** With all its memberships. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('scim_resources').where('id', '=', id).execute();
      await db
        .deleteFrom('scim_members')
        .where((where) => where.or([where('group_id', '=', id), where('member_id', '=', id)]))
        .execute();
    },

    addMembers: (groupId: string, ids: readonly string[]): Promise<void> =>
      addRows(
        ids.map((id) => ({ group_id: groupId, member_id: id })),
        (rows) =>
          db
            .insertInto('scim_members')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing()),
      ),

    async removeMembers(groupId: string, ids: readonly string[]): Promise<void> {
      await inChunks(ids, async (some) => {
        await db.deleteFrom('scim_members').where('group_id', '=', groupId).where('member_id', 'in', some).execute();
        return [];
      });
    },
  };
}

/** Runs a query for some values at a time: databases limit the number of parameters. */
export async function inChunks<T>(
  values: Iterable<string>,
  query: (some: string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const all = [...new Set(values)];
  const found: T[] = [];
  for (let from = 0; from < all.length; from += CHUNK) {
    for (const one of await query(all.slice(from, from + CHUNK))) found.push(one);
  }
  return found;
}
