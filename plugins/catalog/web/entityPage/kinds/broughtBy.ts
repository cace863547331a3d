import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  type JsonObject,
  type LocationSpec,
  parseLocationRef,
} from '../../../common/index.ts';
import { isGlobMatch } from './isGlobMatch.ts';

const annotation = `metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`;

/** The targets of a Location entity, as far as the entity itself has them. */
export function targetsOfLocation({ metadata, spec = {} }: Entity): LocationSpec[] {
  const own = placeOf(metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION]);
  const type = typeof spec.type === 'string' ? spec.type : (own?.type ?? 'url');
  const targets = [spec.target ?? [], spec.targets ?? []].flat().filter((target) => typeof target === 'string');
  return targets.map((target) => ({ type, target: own?.type === type ? resolved(target, own.target) : target }));
}

/** The query for the entities from these targets; undefined if there is nothing to query. */
export function broughtQuery(targets: readonly LocationSpec[]): JsonObject | undefined {
  const conditions = targets.flatMap(({ type, target }) =>
    variants(target).map((place) => conditionOf(`${type}:${place}`)),
  );
  return conditions.length > 0 ? { $any: conditions } : undefined;
}

/** Whether a location is one of these targets: `*` matches anything except slashes, `**` matches anything. */
export function isFrom(locationRef: string, targets: readonly LocationSpec[]): boolean {
  return targets.some(({ type, target }) =>
    variants(target).some((place) => isGlobMatch(`${type}:${place}`, locationRef)),
  );
}

function conditionOf(ref: string): JsonObject {
  const star = ref.search(/[*?{[]/);
  return { [annotation]: star === -1 ? ref : { $hasPrefix: ref.slice(0, star) } };
}

// Wire: a GitHub file registered under /blob/ is read under /tree/, and annotations use that, too.
function variants(target: string): string[] {
  return target.includes('/blob/') ? [target, target.replace('/blob/', '/tree/')] : [target];
}

function placeOf(ref: string | undefined): LocationSpec | undefined {
  try {
    return ref ? parseLocationRef(ref) : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves a target against its file. */
function resolved(target: string, file: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(target)) return target;
  if (/^https?:/i.test(file)) return decodeURI(new URL(target, file).href);
  const { pathname } = new URL(target.replaceAll('?', '%3F'), `file://${file}`);
  return decodeURIComponent(pathname);
}
