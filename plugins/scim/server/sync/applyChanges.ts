import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import type { AddedDirectory, DirectoryRefs } from '@callboard/plugin-directories/server';
import type { ChangeStore } from '../resources/changeStore.ts';
import type { ResourceStore } from '../resources/resourceStore.ts';
import type { ResourceKind } from '../schema/resourceType.ts';
import type { ChangeRow, EntityRow, ResourceRow } from '../tables.ts';
import { ANNOTATION_SCIM_ID } from './directoryEntities.ts';
import { loadChange } from './loadChange.ts';

type Options = {
  store: ResourceStore;
  changes: ChangeStore;
  directory: Pick<AddedDirectory, 'change'>;
  catalog: Pick<CatalogReader, 'query'>;
  urlOf(row: ResourceRow): string;
  /** Whether a full sync is running, on any replica. */
  isSyncing(): Promise<boolean>;
};

const batch = 500;
const pollMs = 250;
const maxPauseMs = 300;

/** Brings all waiting changes into the catalog; it runs on one replica at a time. */
export function createApplyChanges(options: Options) {
  const { store, changes, directory, catalog, isSyncing } = options;

  async function apply(rows: readonly ChangeRow[]): Promise<void> {
    const ids = rows.map(({ resource_id }) => resource_id);
    const before = await knownEntities(ids);
    const change = await loadChange(options, ids, before);
    const affected = new Set([...ids, ...change.changed.people, ...change.changed.groups]);
    const stored = await changes.entitiesOf(affected);
    const entities = entityRows(await directory.change(change));
    const dependents = await store.dependentsOf(withOtherRef(affected, stored, entities));
    // A sync that has read the resources before this change may write them after it.
    await changes.settle({ changes: rows, isRepeated: await isSyncing(), affected, entities, dependents });
  }

  /** What was last written, and what the catalog has: a new transformation gives entities other names. */
  async function knownEntities(ids: readonly string[]): Promise<EntityRow[]> {
    const stored = await changes.entitiesOf(ids);
    const { items } = await catalog.query({
      filter: { [`metadata.annotations.${ANNOTATION_SCIM_ID}`]: [...ids] },
      fields: ['kind', 'metadata.name', 'metadata.namespace', 'metadata.annotations'],
      limit: batch * 2,
    });
    const found = items.map(
      ({ kind, metadata }): EntityRow => ({
        resource_id: String(metadata.annotations?.[ANNOTATION_SCIM_ID]),
        kind: kind.toLowerCase() as ResourceKind,
        ref: `${kind}:${metadata.namespace ?? 'default'}/${metadata.name}`.toLowerCase(),
      }),
    );
    return [...new Map([...stored, ...found].map((row) => [row.ref, row])).values()];
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      const rows = await changes.next(batch);
      if (rows.length > 0) {
        const startedAt = performance.now();
        await apply(rows);
        // In a large catalog a delta takes longer, and more changes fit into the next one.
        await delay(Math.min(maxPauseMs, performance.now() - startedAt), undefined, { signal });
      } else if (!(await changes.hasRepeated())) return;
      else if (await isSyncing()) await delay(pollMs, undefined, { signal });
      else await changes.repeat();
    }
  };
}

const entityRows = ({ people, groups }: DirectoryRefs): EntityRow[] => [
  ...Array.from(people, ([id, ref]): EntityRow => ({ resource_id: id, kind: 'user', ref })),
  ...Array.from(groups, ([id, ref]): EntityRow => ({ resource_id: id, kind: 'group', ref })),
];

/** The resources whose entity has another name now, or none: others mention them by it. */
function withOtherRef(ids: ReadonlySet<string>, before: readonly EntityRow[], after: readonly EntityRow[]): string[] {
  const refOf = (rows: readonly EntityRow[]) => new Map(rows.map(({ resource_id, ref }) => [resource_id, ref]));
  const [old, current] = [refOf(before), refOf(after)];
  return [...ids].filter((id) => old.get(id) !== current.get(id));
}
