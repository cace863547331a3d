import { type Entity, stringifyLocationRef } from '../../../common/index.ts';
import type { CatalogStore } from '../../store/catalogStore.ts';
import { type CatalogUpdate, parentOfEntity } from '../../writer/update.ts';
import type { Processing } from '../createProcessing.ts';
import { digestOf } from '../sources/fileReader.ts';
import { folderOf, locationSourceOf } from '../sources/locationSource.ts';
import type { FolderWatch } from '../sources/locationTargets.ts';
import { readLocation } from '../sources/readLocation.ts';
import type { SourceReader } from '../sources/sourceReader.ts';
import { depthOf } from './ancestors.ts';
import type { CatalogEntities } from './catalogEntities.ts';
import { locationLimits } from './locationLimits.ts';
import type { ReadJob } from './readJob.ts';

type Options = {
  store: Pick<CatalogStore, 'readsOf' | 'parentsOf'>;
  entities: CatalogEntities;
  reader: SourceReader;
  processing: Processing;
  signal: AbortSignal;
};

type Reading = Pick<ReadJob, 'ref' | 'only' | 'touched' | 'isForced'> & { onAbsent?(): void };

/** Reads the targets of a Location entity, and returns the differences from the catalog. */
export async function* locationUpdates(
  entity: Entity,
  { ref, only, touched, isForced, onAbsent }: Reading,
  folders: FolderWatch,
  { store, entities, reader, processing, signal }: Options,
): AsyncGenerator<CatalogUpdate> {
  const source = locationSourceOf(entity);
  const reads = await store.readsOf(parentOfEntity(ref));
  let known: Promise<number> | undefined;
  const depth = () => (known ??= depthOf(store, ref));
  yield* readLocation({
    source,
    folder: folderOf(source),
    stored: new Map(reads.map(({ via, fingerprint }) => [via, fingerprint])),
    only,
    touched,
    isForced,
    reader,
    processing,
    startThread: processing.startThread,
    digest: digestOf(`${processing.digest} ${stringifyLocationRef(source.origin)}`),
    isLeftToNewer: processing.isLeftToNewer,
    refuseLocation: locationLimits({ origin: source.origin, depth, entities }),
    folders,
    onAbsent,
    signal,
  });
}
