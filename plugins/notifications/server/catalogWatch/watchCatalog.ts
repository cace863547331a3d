import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService, ChangeBatch } from '@callboard/plugin-catalog/server';
import type { Scheduler } from '@callboard/server-kit';
import type { NewNotification } from '../../common/index.ts';
import type { TroubleStore } from './troubleStore.ts';
import { notificationsOf, type Troubled, troublesOf } from './troubles.ts';

type Parts = {
  catalog: Pick<CatalogService['asSystem'], 'changes' | 'walk'>;
  store: TroubleStore;
  send: (notification: NewNotification) => Promise<unknown>;
};

const everyMs = 10_000;
const changesAtOnce = 1_000;

/** Follows the catalog's changes, on one replica, and notifies owners of problems. */
export function watchCatalog(scheduler: Scheduler, parts: Parts): void {
  scheduler.schedule({
    id: 'catalog-troubles',
    everyMs,
    timeoutMs: 300_000,
    async run(signal) {
      while (!signal.aborted && (await lookOnce(parts, signal)));
    },
  });
}

/** True if there may be more. */
export async function lookOnce({ catalog, store, send }: Parts, signal: AbortSignal): Promise<boolean> {
  const place = await store.place();
  const batch = await catalog.changes.after(place, { limit: changesAtOnce });
  if (batch.seq === place) return false;
  const looked = batch.isReset ? await lookAtAll(catalog, signal) : lookAt(batch);
  if (signal.aborted) return false;
  const known = await store.knownOf(looked.map(({ ref }) => ref));
  // Known problems of a ref may belong to a previous entity with the same ref.
  const begun = looked.flatMap(({ ref, troubles, entity, isNew }): Troubled[] =>
    entity
      ? troubles
          .filter((trouble) => isNew || !known.has(`${ref} ${trouble}`))
          .map((trouble) => ({ ref, trouble, entity }))
      : [],
  );
  // Problems that existed before the first run are not reported.
  if (place !== undefined) for (const notification of notificationsOf(begun)) await send(notification);
  // Most entities have no known problems, so there is nothing to delete.
  const refsKnown = new Set([...known].map((key) => key.slice(0, key.indexOf(' '))));
  await store.write({ begun, looked: looked.filter(({ ref }) => refsKnown.has(ref)), seq: batch.seq });
  return batch.changes.length === changesAtOnce;
}

const lookAt = ({ changes }: ChangeBatch) =>
  changes.map((change) =>
    change.type === 'removed'
      ? { ref: change.ref, troubles: [], entity: undefined, isNew: false }
      : {
          ref: change.ref,
          troubles: troublesOf(change.entity),
          entity: change.entity,
          isNew: change.type === 'added',
        },
  );

async function lookAtAll(catalog: Parts['catalog'], signal: AbortSignal) {
  const looked: ReturnType<typeof lookAt> = [];
  const fields = [
    'kind',
    'metadata.name',
    'metadata.namespace',
    'metadata.title',
    'metadata.annotations',
    'status',
    'relations',
  ];
  for await (const batch of catalog.walk({ fields })) {
    if (signal.aborted) return [];
    for (const entity of batch) {
      const troubles = troublesOf(entity);
      // Of the full catalog only entities with problems; resolved problems of others are noticed when those entities change.
      if (troubles.length > 0) looked.push({ ref: stringifyEntityRef(entity), troubles, entity, isNew: false });
    }
  }
  return looked;
}
