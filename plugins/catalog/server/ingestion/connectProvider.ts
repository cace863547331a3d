import { InputError, ServiceUnavailableError } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
  type LocationSpec,
  lowerCased,
  parseEntityRef,
  parseLocationRef,
  stringifyEntityRef,
} from '../../common/index.ts';
import { Pacer } from '../pacer.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { CatalogUpdate, Parent } from '../writer/update.ts';
import type { Processing } from './createProcessing.ts';
import type { Ingestor } from './engine/ingestor.ts';
import type { BatchItem } from './engine/updateBatch.ts';
import { processDocument } from './processing/processDocument.ts';
import type { MutationTally, RunsOfProvider } from './providerRuns.ts';
import type { EntityProvider, ProvidedEntity, ProviderConnection, ProviderMutation } from './providers.ts';
import { digestOf } from './sources/fileReader.ts';
import { lastingFingerprint } from './sources/fingerprint.ts';
import { refusedTargets } from './sources/locationSource.ts';
import { createReferences } from './sources/references.ts';
import type { SourceReader } from './sources/sourceReader.ts';

type Options = {
  ingestor: Pick<Ingestor, 'write' | 'writeTogether' | 'refreshFrom'>;
  store: Pick<CatalogStore, 'readsOf' | 'childRefsOf' | 'conflictsOf'>;
  processing: Processing;
  reader: SourceReader;
  runs: RunsOfProvider;
  logger: Logger;
  /** Whether this process applies entities. Otherwise the provider is only known, so people can see it and request a run. */
  isReader: boolean;
};

export const parentOfProvider = (name: string): Parent => `provider:${name}`;

/** Lets a provider add entities. Each entity is written separately, so changing one affects no other. */
export async function connectProvider(provider: EntityProvider, options: Options): Promise<void> {
  const { ingestor, store, runs, isReader } = options;
  const parent = parentOfProvider(provider.name);
  const origin = { source: parent };
  const viaOf = (ref: string, locationKey?: string) => `${locationKey ?? parent}#${ref}`;

  /** Entities that differ from their last version, one at a time: there may be very many. */
  async function* changesIn(mutation: ProviderMutation, tally: MutationTally): AsyncGenerator<CatalogUpdate> {
    const stored = new Map((await store.readsOf(parent)).map(({ via, fingerprint }) => [via, fingerprint]));
    const current = new Set<string>();
    const gone = function* (vias: Iterable<string>) {
      for (const via of vias) if (stored.has(via) && !current.has(via)) yield nothing(parent, via);
    };
    if (mutation.type === 'delta') {
      for (const { entity, locationKey } of mutation.added) current.add(viaOf(refOf(entity), locationKey));
      yield* gone(mutation.removed.map((removed) => viaOf(removedRef(removed), removed.locationKey)));
    }
    const viaOfRef = new Map(Array.from(stored.keys(), (via) => [via.slice(via.lastIndexOf('#') + 1), via]));
    const pacer = new Pacer();
    for await (const provided of mutation.type === 'full' ? mutation.entities : mutation.added) {
      const ref = refOf(provided.entity);
      const via = viaOf(ref, provided.locationKey);
      current.add(via);
      tally.entities += 1;
      // If a provider changes the key of a ref, the ref must be released first.
      const before = viaOfRef.get(ref);
      if (mutation.type === 'full' && before !== undefined && before !== via) yield* gone([before]);
      const update = await updateOf(provided, { parent, via, stored: stored.get(via) }, options);
      if (update) yield update;
      tally.errors.push(...(update?.failed ?? []).map(({ problem }) => problem.message));
      if (pacer.isDue()) await pacer.pause();
    }
    // Last: if the provider's data cannot be read to the end, nothing is removed.
    if (mutation.type === 'full') yield* gone(stored.keys());
    if (mutation.type === 'full') tally.errors.push(...(mutation.problems ?? []));
  }

  const apply = (mutation: ProviderMutation) => async (tally: MutationTally) => {
    let hasChanges = false;
    async function* items(): AsyncGenerator<Omit<BatchItem, 'hops'>> {
      for await (const update of changesIn(mutation, tally)) {
        hasChanges = true;
        yield { update, origin };
      }
    }
    if (mutation.type === 'full' && mutation.isAtomic) await ingestor.writeTogether(items());
    else await ingestor.write(items());
    return { hasChanges };
  };

  // One at a time: each starts from the result of the one before.
  let turn: Promise<void> = Promise.resolve();
  let isConnecting = true;
  async function applyMutation(mutation: ProviderMutation): Promise<void> {
    if (!isReader) {
      // Each worker connects the provider, too, and applies these.
      if (isConnecting) return;
      throw new ServiceUnavailableError(
        `The provider '${provider.name}' cannot change the catalog here: 'backend.roles' has no worker. Do it in a scheduled task or a job`,
      );
    }
    const mine = turn.then(() => runs.follow(apply(mutation)));
    turn = mine.catch(() => {});
    await mine;
  }

  const entityRefs: ProviderConnection['entityRefs'] = () => store.childRefsOf(parent);

  const contestedRefs: ProviderConnection['contestedRefs'] = async () => {
    const conflicts = await store.conflictsOf(await entityRefs());
    return [...new Set(conflicts.flatMap((conflict) => (conflict.parent === parent ? [] : conflict.ref)))];
  };

  const refresh: ProviderConnection['refresh'] = ({ keys }) => ingestor.refreshFrom(keys, origin);
  await provider.connect({ applyMutation, entityRefs, contestedRefs, refresh, schedule: runs.schedule });
  isConnecting = false;
}

const nothing = (parent: Parent, via: string): CatalogUpdate => ({
  parent,
  via,
  fingerprint: '',
  isReadable: true,
  entities: [],
  failed: [],
  problems: [],
  isGone: true,
});

type Key = { parent: Parent; via: string; stored: string | undefined };

async function updateOf({ entity }: ProvidedEntity, { parent, via, stored }: Key, options: Options) {
  const { processing, reader, logger } = options;
  const content = digestOf(JSON.stringify(entity));
  const fingerprint = `${processing.digest} ${content}`;
  if (stored === fingerprint) return undefined;
  if (stored && isSameContent(stored, content) && (await processing.isLeftToNewer())) return undefined;
  const location = locationIn(entity, ANNOTATION_MANAGED_BY_LOCATION) ?? parseLocationRef(parent);
  const origin = locationIn(entity, ANNOTATION_MANAGED_BY_ORIGIN_LOCATION) ?? location;
  const readReference = createReferences({ location, reader }).read;
  // Does not modify the provider's own object.
  const document = structuredClone(entity);
  const source = { location, origin, readReference, refuseLocation: refusedTargets, isTrusted: true };
  const result = await processDocument(document, source, processing);
  const update = { parent, via, fingerprint, isReadable: true, entities: [], failed: [], problems: [] };
  if ('processed' in result) return { ...update, entities: [result.processed] };
  logger.warn({ provider: parent, entity: result.failed.ref }, result.failed.problem.message);
  const failed = [result.failed];
  return { ...update, fingerprint: lastingFingerprint(fingerprint, failed), failed };
}

/** The same entity, as another version or configuration has processed it. */
const isSameContent = (stored: string, content: string) => {
  const [digest, known, ...more] = stored.split(' ');
  return digest !== 'unfinished' && known === content && more.length === 0;
};

function locationIn(entity: Entity, annotation: string): LocationSpec | undefined {
  const value = entity.metadata?.annotations?.[annotation];
  return typeof value === 'string' ? parseLocationRef(value) : undefined;
}

function refOf(entity: Entity): string {
  if (entity.kind && entity.metadata?.name) return stringifyEntityRef(entity);
  throw new InputError('A provided entity must have a kind and a metadata.name');
}

function removedRef(removed: { entity: Entity } | { entityRef: string }): string {
  return 'entity' in removed
    ? refOf(removed.entity)
    : lowerCased(stringifyEntityRef(parseEntityRef(removed.entityRef)));
}
