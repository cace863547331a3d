import { catalogEntityRead, catalogLocationAnalyze, parseEntityRef, stringifyEntityRef } from '../../common/index.ts';
import type { Caller } from '../caller.ts';
import type { CatalogActions } from '../catalogActions.ts';
import type { EntityAccess } from '../entityAccess.ts';
import type { Ingestion } from '../ingestion/index.ts';
import type { TouchedFile } from '../locations/followFiles.ts';
import type { RepositoryChange } from '../locations/followRepository.ts';
import type { LocationService } from '../locations/locationService.ts';
import type { QueryService } from '../query/service.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { HistoryStore } from '../store/historyStore.ts';
import type { Parent } from '../writer/update.ts';
import type { CatalogChanges } from './catalogChanges.ts';
import type { CatalogService } from './catalogService.ts';
import { createReader } from './createReader.ts';
import { createUidReads } from './createUidReads.ts';
import { isTrusted } from './isTrusted.ts';

type Parts = {
  index: CatalogIndex;
  queries: QueryService;
  access: EntityAccess;
  actions: CatalogActions;
  locations: LocationService;
  ingestion: Pick<Ingestion, 'refresh' | 'refreshUrls' | 'analyze'>;
  /** Whether webhooks refresh files. */
  isRefreshed: boolean;
  followFiles(files: readonly TouchedFile[]): Promise<string[]>;
  followRepository(change: RepositoryChange): Promise<string[]>;
  changes: CatalogChanges;
  history: Pick<HistoryStore, 'createdAt' | 'changedAt'>;
  catchUp(): Promise<void>;
  parentsOf(ref: string): Promise<readonly Parent[]>;
  whenFilled(): Promise<void>;
};

/** The catalog for other server plugins. */
export function createCatalogService(parts: Parts): CatalogService {
  const {
    index,
    queries,
    access,
    actions,
    locations,
    ingestion,
    changes,
    parentsOf,
    whenFilled,
    followFiles,
    followRepository,
    isRefreshed,
  } = parts;
  const system = createReader({ index, queries }, async () => undefined);
  const readerFor = (caller: Caller) =>
    createReader({ index, queries }, () => access.visibleTo(caller, catalogEntityRead));
  return {
    as: (caller) => ({
      ...readerFor(caller),
      refresh: (ref) => actions.refresh(caller, ref),
      register: async (place, options) => (await actions.register(caller, place, options)).location,
      preview: (place) => actions.preview(caller, place),
      unregister: (id) => actions.unregister(caller, id),
      locations: () => actions.locations(caller),
      async analyze(target, { catalogFilename } = {}) {
        await access.requireBasic(caller, catalogLocationAnalyze);
        return ingestion.analyze(target, catalogFilename, readerFor(caller));
      },
    }),
    asSystem: {
      ...system,
      refresh: (ref, { actor } = {}) => ingestion.refresh(stringifyEntityRef(parseEntityRef(ref)), actor),
      register: async (place, options) => (await locations.add(place, options)).location,
      preview: async (place) => (await locations.dryRun(place)).entities,
      unregister: async (id, { actor } = {}) => {
        await locations.remove(id, actor);
      },
      locations: locations.all,
      analyze: (target, { catalogFilename } = {}) => ingestion.analyze(target, catalogFilename, system),
      refreshUrls: ingestion.refreshUrls,
      followPush: async (files, { isRead = () => false } = {}) => ({
        read: isRefreshed ? await ingestion.refreshUrls(files.flat().filter((url) => !isRead(url))) : [],
        effects: await followFiles(files),
      }),
      followRepository,
      isTrusted: (ref) => isTrusted(ref, parentsOf),
      ...createUidReads({ ...parts, uidsOf: system.uids }),
      changes,
      whenFilled,
    },
  };
}
