import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService, ChangeBatch } from '@callboard/plugin-catalog/server';
import type { Scheduler } from '@callboard/server-kit';
import type { NewNotification } from '../../common/index.ts';
import type { ProblemStore } from './problemStore.ts';
import { type EntityProblem, notificationsOf, problemsOf } from './problems.ts';

type Parts = {
  catalog: Pick<CatalogService['asSystem'], 'changes' | 'walk'>;
  store: ProblemStore;
  send: (notification: NewNotification) => Promise<unknown>;
};

const everyMs = 10_000;
const batchSize = 1_000;

/** Follows the catalog's changes, on one replica, and notifies owners of problems. */
export function watchCatalog(
  scheduler: Scheduler,
  parts: Parts & { catalog: Pick<CatalogService['asSystem'], 'whenFilled'> },
): void {
  // The problems of a catalog that is being filled come and go with every file.
  let isFilled = false;
  void parts.catalog.whenFilled().then(() => {
    isFilled = true;
  });
  scheduler.schedule({
    id: 'catalog-troubles',
    everyMs,
    timeoutMs: 300_000,
    async run(signal) {
      while (isFilled && !signal.aborted && (await checkOnce(parts, signal)));
    },
  });
}

/** True if there may be more. */
export async function checkOnce({ catalog, store, send }: Parts, signal: AbortSignal): Promise<boolean> {
  const place = await store.place();
  const batch = await catalog.changes.after(place, { limit: batchSize });
  if (batch.seq === place) return false;
  const checked = batch.isReset ? await checkAll(catalog, signal) : checkChanges(batch);
  if (signal.aborted) return false;
  const known = await store.knownOf(checked.map(({ ref }) => ref));
  // Known problems of a ref may belong to a previous entity with the same ref.
  const begun = checked.flatMap(({ ref, problems, entity, isNew }): EntityProblem[] =>
    entity
      ? problems
          .filter((problem) => isNew || !known.has(`${ref} ${problem}`))
          .map((problem) => ({ ref, problem, entity }))
      : [],
  );
  // Problems that existed before the first run are not reported.
  if (place !== undefined) for (const notification of notificationsOf(begun)) await send(notification);
  // Most entities have no known problems, so there is nothing to delete.
  const refsKnown = new Set([...known].map((key) => key.slice(0, key.indexOf(' '))));
  await store.write({ begun, checked: checked.filter(({ ref }) => refsKnown.has(ref)), seq: batch.seq });
  return batch.changes.length === batchSize;
}

const checkChanges = ({ changes }: ChangeBatch) =>
  changes.map((change) =>
    change.type === 'removed'
      ? { ref: change.ref, problems: [], entity: undefined, isNew: false }
      : {
          ref: change.ref,
          problems: problemsOf(change.entity),
          entity: change.entity,
          isNew: change.type === 'added',
        },
  );

async function checkAll(catalog: Parts['catalog'], signal: AbortSignal) {
  const checked: ReturnType<typeof checkChanges> = [];
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
      const problems = problemsOf(entity);
      // Of the full catalog only entities with problems; resolved problems of others are noticed when those entities change.
      if (problems.length > 0) checked.push({ ref: stringifyEntityRef(entity), problems, entity, isNew: false });
    }
  }
  return checked;
}
