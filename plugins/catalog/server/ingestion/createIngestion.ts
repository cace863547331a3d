import type { UrlReader } from '@callboard/integrations';
import type { Lazy, Logger, Tracing } from '@callboard/server-kit';
import type { LocationSpec } from '../../common/index.ts';
import type { CatalogConfig } from '../config.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { CatalogWriter } from '../writer/createCatalogWriter.ts';
import { analyzeLocation } from './analysis/analyzeLocation.ts';
import type { OwnerDirectory } from './analysis/findOwner.ts';
import { connectProvider, parentOfProvider } from './connectProvider.ts';
import { createProcessing } from './createProcessing.ts';
import { dryRun } from './dryRun.ts';
import { catalogEntities } from './engine/catalogEntities.ts';
import { createIngestor } from './engine/ingestor.ts';
import type { ReadRequest } from './engine/readJob.ts';
import type { ReadLog } from './engine/readLog.ts';
import type { RegisteredLocation } from './engine/roots.ts';
import { importedProviders } from './importedProviders.ts';
import { createKnownPlaces } from './knownPlaces.ts';
import type { EntityProcessor } from './processors.ts';
import { noProviderRuns, type ProviderRuns } from './providerRuns.ts';
import type { EntityProvider } from './providers.ts';
import { refreshUrls } from './refreshUrls.ts';
import { createSourceReader } from './sources/sourceReader.ts';
import { validateEntity } from './validateEntity.ts';

type IngestionOptions = {
  config: CatalogConfig;
  store: CatalogStore;
  writer: CatalogWriter;
  index: CatalogIndex;
  urls: UrlReader;
  registered(): Promise<readonly RegisteredLocation[]>;
  logger: Logger;
  /** Subscribers to the outcome of reading locations and applying provider entities. */
  reads?: ReadLog;
  providerRuns?: ProviderRuns;
  tracing?: Tracing;
  /** Complete and check entities. */
  processors?: Lazy<readonly EntityProcessor[]>;
  /** The base directory of relative files in the configuration; by default the working directory of the program. */
  directory?: string;
  /** Whether a replica of a newer version runs. */
  hasNewer?: () => Promise<boolean>;
  /** Aborts all reads. */
  stopping?: AbortSignal;
  /** Whether this process reads sources and applies entities of providers. Default true. */
  isReader?: boolean;
  /** Stores a requested read, which a replica then performs. */
  request?: (request: ReadRequest) => Promise<void>;
};

export type Ingestion = ReturnType<typeof createIngestion>;

/** Everything that adds entities to the catalog or previews them. */
export function createIngestion(options: IngestionOptions) {
  const { config, store, writer, index, urls, registered, logger, directory, stopping } = options;
  const { reads, providerRuns = noProviderRuns, processors, request, isReader = true } = options;
  const reader = createSourceReader(urls, config.placeholders);
  const processing = createProcessing(config, {
    directory,
    hostAnnotations: urls.annotations,
    processors,
    hasNewer: options.hasNewer,
  });
  const entities = catalogEntities(index);
  const ingestor = createIngestor({
    config,
    store,
    writer,
    entities,
    reader,
    processing,
    registered,
    logger,
    reads,
    tracing: options.tracing,
    directory,
    stopping,
    isReader,
    ...(request && { request }),
  });

  const tryOut = (location: LocationSpec) => dryRun(location, { processing, reader, entities });
  const known = createKnownPlaces({ urls, entities, registered });

  return {
    ...ingestor,

    /** All entities that a location would add. */
    dryRun: tryOut,

    /** The location in the spelling that the catalog already uses; undefined if it is unknown. */
    knownPlace: known.find,

    /** Reads everything again that came, or should have come, from these URLs; returns those that anything depends on. */
    refreshUrls: (changed: readonly string[]) => refreshUrls(changed, { ingestor, entities, urls, registered }),

    /** The problems that would reject an entity. */
    validate: (entity: unknown, locationRef: unknown) => validateEntity(entity, locationRef, { processing, reader }),

    /** The entities at a URL, or a proposal; owners that a repository names are looked up in the given catalog. */
    analyze: (target: string, catalogFilename?: string, owners?: OwnerDirectory) =>
      analyzeLocation(target, catalogFilename, { reader, urls, owners, dryRun: tryOut, known }),

    /** Connects providers, and handles entities of providers that are no longer installed. */
    async connectProviders(installed: readonly EntityProvider[]): Promise<void> {
      const providers = installed.filter(({ name }) => !config.providerOptions[name]?.disabled);
      // First, so a provider replaces its imported entities by its own.
      for (const provider of isReader ? await importedProviders(store.imported) : []) {
        const runs = noProviderRuns.of(provider);
        await connectProvider(provider, { ingestor, store, processing, reader, runs, logger, isReader }).catch(
          (error) => logger.error({ err: error, provider: provider.name }, 'Could not process imported entities'),
        );
      }
      for (const provider of providers) {
        const runs = providerRuns.of(provider);
        await connectProvider(provider, { ingestor, store, processing, reader, runs, logger, isReader }).catch(
          (error) => logger.error({ err: error, provider: provider.name }, 'Could not connect an entity provider'),
        );
      }
      if (config.orphanProviderStrategy === 'keep' || !isReader) return;
      const connected = new Set(providers.map(({ name }) => parentOfProvider(name)));
      for (const parent of await store.rootParents()) {
        const isAbandoned = parent.startsWith(parentOfProvider('')) && !connected.has(parent);
        if (isAbandoned) ingestor.retry(await writer.removeRoot(parent, { source: 'configuration' }));
      }
    },
  };
}
