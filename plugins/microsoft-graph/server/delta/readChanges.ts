import { hash } from 'node:crypto';
import type { Logger } from '@callboard/server-kit';
import type * as z from 'zod';
import type { GraphDirectoryConfig } from '../config.ts';
import { CursorRefusedError } from '../graph/createGraph.ts';
import {
  type GraphUser,
  type GroupWithMembers,
  selectedOfGroup,
  selectedOfUser,
  type TenantContents,
} from '../graph/records.ts';
import { hasGroupsOfPeople, type Reading, readOrganization } from '../reading/readTenant.ts';
import type { RecordKind } from '../tables.ts';
import { parseAccountFilter } from './accountFilter.ts';
import { changedGroup, changedUser, groupChange, userChange } from './applyChange.ts';
import type { DeltaStore } from './deltaStore.ts';

type Options = Reading & { directory: string; store: DeltaStore; logger: Logger };

type Kind<Change extends { id: string }, Stored extends object> = {
  kind: RecordKind;
  path: string;
  select: readonly string[];
  shape: z.ZodType<Change>;
  /** The record after its changes, oldest first; undefined if it is gone. */
  apply(known: Stored | undefined, changes: readonly Change[]): Stored | undefined;
};

/** Whether delta queries can answer the queries of the configuration: they know neither filters nor searches. */
export function canReadChanges(config: GraphDirectoryConfig): boolean {
  const { user, group } = config;
  const queries = [user.expand, group.filter, group.search, group.expand];
  const hasFilter = user.filter !== undefined && !parseAccountFilter(user.filter);
  const hasQueries = hasFilter || queries.some((query) => query !== undefined) || hasGroupsOfPeople(config);
  return !hasQueries && user.path === 'users' && group.path === 'groups';
}

/** Everything in the tenant: the stored records, and the changes since then. */
export async function readChanges(options: Options): Promise<TenantContents> {
  const { user, group } = options.config;
  const organization = await readOrganization(options);
  const users = await readKind<z.output<typeof userChange>, GraphUser>(options, {
    kind: 'user',
    path: 'users/delta',
    select: [...selectedOfUser(user.select), 'userType', 'manager'],
    shape: userChange,
    apply: changedUser,
  });
  const groups = await readKind<z.output<typeof groupChange>, GroupWithMembers>(options, {
    kind: 'group',
    path: 'groups/delta',
    select: [...selectedOfGroup(group.select), 'members'],
    shape: groupChange,
    apply: changedGroup,
  });
  const matches = parseAccountFilter(user.filter ?? '') ?? (() => true);
  return { organization, users: [...users.values()].filter(matches), groups: [...groups.values()] };
}

async function readKind<Change extends { id: string }, Stored extends object>(
  { graph, config, directory, store, signal, logger }: Options,
  { kind, path, select, shape, apply }: Kind<Change, Stored>,
): Promise<Map<string, Stored>> {
  const first = graph.urlOf(path, { select: [...new Set(select)].join(',') });
  const fingerprint = hash('sha256', JSON.stringify([first, config.tenantId]));
  const cursor = await store.cursor({ directory, kind });

  async function follow(url: string, isComplete: boolean): Promise<Map<string, Stored>> {
    const records = isComplete ? new Map<string, Stored>() : await store.records<Stored>({ directory, kind });
    const changes = new Map<string, Change[]>();
    const link = await graph.list(url, shape, {
      signal,
      // An old link is refused with 410, and one that is no longer understood with 400.
      expected: isComplete ? [] : [400, 410],
      onRecord(change) {
        const earlier = changes.get(change.id);
        if (earlier) earlier.push(change);
        else changes.set(change.id, [change]);
      },
    });
    const changed = new Map<string, Stored | undefined>();
    for (const [id, ofRecord] of changes) {
      const record = apply(records.get(id), ofRecord);
      changed.set(id, record);
      if (record) records.set(id, record);
      else records.delete(id);
    }
    // Without a link, everything is read again next time.
    await store.save({ directory, kind }, { fingerprint, link: link ?? '', isComplete, records: changed });
    return records;
  }

  if (cursor?.fingerprint === fingerprint && cursor.link !== '') {
    try {
      return await follow(cursor.link, false);
    } catch (thrown) {
      if (!(thrown instanceof CursorRefusedError)) throw thrown;
      logger.info({ directory, kind }, `${thrown.message}. All records are read again`);
    }
  }
  return follow(first, true);
}
