import { isAbsolute, relative } from 'node:path';
import { describeUrl } from '@callboard/integrations';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_ORPHAN,
  type Entity,
  type EntityStatusItem,
  type Predicate,
  type SourceOrigin,
  type SourceProblem,
} from '../../common/index.ts';
import { Pacer } from '../pacer.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import { entityOfParent, type Parent, parentOfEntity } from '../writer/update.ts';

export type LocationFacts = {
  id: string;
  origin: Exclude<SourceOrigin, 'provider'>;
  broughtBy?: string;
  title: string;
  target?: string;
  targets: readonly string[];
  /** Its only target as `type:target`, which may contain secrets; undefined for a Location in a file, or with several targets. */
  place?: string;
};

/** Facts about sources from the catalog itself. */
export type SourceFacts = {
  locations: ReadonlyMap<string, LocationFacts>;
  /** How many entities a parent provides directly. */
  heldBy(parent: Parent): number;
  /** The providers of existing entities. */
  providerIds: readonly string[];
  problemsOf(id: string): readonly SourceProblem[];
};

type Parts = {
  index: CatalogIndex;
  store: Pick<CatalogStore, 'childCounts' | 'parentsOf' | 'failedProviderReads'>;
};

const LOCATIONS: Predicate = { op: 'in', key: 'kind', values: ['location'] };
const WRONG: Predicate = { op: 'in', key: 'status.items.level', values: ['error'] };

/** The source of a parent; a root has the same source as its Location entity. */
export const sourceOfParent = (parent: Parent): string | undefined =>
  entityOfParent(parent) ?? (parent.startsWith('provider:') ? parent : undefined);

export const parentOfSource = (id: string): Parent => (id.startsWith('provider:') ? id : parentOfEntity(id));

export async function readSourceFacts({ index, store }: Parts): Promise<SourceFacts> {
  const pacer = new Pacer();
  const parsed = new Map<string, Entity>();
  async function entitiesThat(predicate: Predicate): Promise<{ ref: string; entity: Entity }[]> {
    const found: { ref: string; entity: Entity }[] = [];
    for (const ref of index
      .matching(predicate)
      .members()
      .map((slot) => index.refAt(slot))) {
      const slot = index.slotByRef(ref);
      if (slot === undefined) continue;
      const entity = parsed.get(ref) ?? (JSON.parse(index.jsonAt(slot)) as Entity);
      parsed.set(ref, entity);
      found.push({ ref, entity });
      if (pacer.isDue()) await pacer.pause();
    }
    return found;
  }

  const read = (await entitiesThat(LOCATIONS)).filter(({ entity }) => !isOrphan(entity));
  const wrong = await entitiesThat(WRONG);
  const edges = await store.parentsOf([...new Set([...read, ...wrong].map(({ ref }) => ref))]);
  const parentsOf = new Map<string, Parent[]>();
  for (const { child_ref, parent } of edges) parentsOf.set(child_ref, [...(parentsOf.get(child_ref) ?? []), parent]);

  const locations = new Map<string, LocationFacts>();
  for (const { ref, entity } of read) locations.set(ref, locationFacts(ref, entity, parentsOf.get(ref) ?? []));

  const held = new Map((await store.childCounts()).map(({ parent, count }) => [parent, count]));
  const problems = await problemsBySource(wrong, parentsOf, store);
  return {
    locations,
    heldBy: (parent) => held.get(parent) ?? 0,
    providerIds: [...held.keys()].filter((parent) => parent.startsWith('provider:')),
    problemsOf: (id) => problems.get(id) ?? [],
  };
}

function locationFacts(ref: string, entity: Entity, parents: readonly Parent[]): LocationFacts {
  const { origin, broughtBy } = originOf(parents);
  const own = entity.metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION] ?? '';
  const { type, target, targets = [] } = (entity.spec ?? {}) as { type?: string; target?: string; targets?: string[] };
  const shown = [...new Set([...(target === undefined ? [] : [target]), ...targets])].map(withoutSecrets);
  const name = entity.metadata.title ?? entity.metadata.name;
  // The Location entities of all others have generated names; their targets say more.
  if (origin !== 'nested') {
    const title = shown[0] === undefined ? name : relativePath(shown[0]);
    const place = target === undefined || targets.length > 0 ? undefined : `${type}:${target}`;
    return { id: ref, origin, broughtBy, title, target: shown[0], targets: shown, place };
  }
  return { id: ref, origin, broughtBy, title: name, target: withoutSecrets(withoutType(own)), targets: shown };
}

/** A registration takes precedence over discovery. */
function originOf(parents: readonly Parent[]): Pick<LocationFacts, 'origin' | 'broughtBy'> {
  if (parents.some((parent) => parent.startsWith('config:'))) return { origin: 'config' };
  if (parents.some((parent) => parent.startsWith('registered:'))) return { origin: 'registered' };
  const provider = parents.find((parent) => parent.startsWith('provider:'));
  if (provider) return { origin: 'discovered', broughtBy: provider };
  return { origin: 'nested', broughtBy: parents.map((parent) => entityOfParent(parent)).find(Boolean) };
}

/** The problems of a source are shown by the source itself, or by the entities it has provided. */
async function problemsBySource(
  wrong: readonly { ref: string; entity: Entity }[],
  parentsOf: ReadonlyMap<string, readonly Parent[]>,
  store: Pick<CatalogStore, 'failedProviderReads'>,
): Promise<Map<string, SourceProblem[]>> {
  const problems = new Map<string, SourceProblem[]>();
  const add = (id: string, items: readonly EntityStatusItem[], entityRef?: string) =>
    problems.set(id, [...(problems.get(id) ?? []), ...items.map((item) => problemOf(item, entityRef))]);
  for (const { ref, entity } of wrong) {
    const items = errorsIn(entity);
    // A Location is a source itself.
    if (entity.kind === 'Location') add(ref, items);
    else for (const parent of parentsOf.get(ref) ?? []) add(sourceOfParent(parent) ?? parent, items, ref);
  }
  for (const { parent, problems: items } of await store.failedProviderReads())
    add(parent, JSON.parse(items ?? '[]') as EntityStatusItem[]);
  return problems;
}

export const errorsIn = ({ status }: Entity): EntityStatusItem[] =>
  (status?.items ?? []).filter(({ level }) => level === 'error');

const problemOf = ({ message, error }: EntityStatusItem, entityRef?: string): SourceProblem => ({
  message: error?.message ?? message,
  ...(error?.location !== undefined && { location: error.location }),
  ...(error?.line !== undefined && { line: error.line }),
  ...(error?.since !== undefined && { since: error.since }),
  ...(entityRef !== undefined && { entityRef }),
});

/** Files in the configuration are relative to the working directory of the program, so people know them by that path. */
function relativePath(target: string): string {
  if (!isAbsolute(target)) return target;
  const path = relative(process.cwd(), target);
  return path === '' || path.startsWith('..') || isAbsolute(path) ? target : path;
}

const isOrphan = (entity: Entity) => entity.metadata.annotations?.[ANNOTATION_ORPHAN] === 'true';
const withoutType = (locationRef: string) => locationRef.slice(locationRef.indexOf(':') + 1);
/** Files are paths and may contain anything; a URL may contain a password. */
const withoutSecrets = (target: string) => (/^[a-z][a-z+.-]*:/i.test(target) ? describeUrl(target) : target);
