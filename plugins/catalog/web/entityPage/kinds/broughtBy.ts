import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  type JsonObject,
  type LocationSpec,
  parseLocationRef,
} from '../../../common/index.ts';
import { isGlobMatch } from './isGlobMatch.ts';

const annotation = `metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`;

/** The places that a Location entity points to, as far as the entity itself tells. */
export function targetsOfLocation({ metadata, spec = {} }: Entity): LocationSpec[] {
  const own = placeOf(metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION]);
  const type = typeof spec.type === 'string' ? spec.type : (own?.type ?? 'url');
  const targets = [spec.target ?? [], spec.targets ?? []].flat().filter((target) => typeof target === 'string');
  return targets.map((target) => ({ type, target: own?.type === type ? resolved(target, own.target) : target }));
}

/** The query for the entities that came from these places; undefined where there is nothing to query. */
export function broughtQuery(targets: readonly LocationSpec[]): JsonObject | undefined {
  const conditions = targets.flatMap(({ type, target }) =>
    variants(target).map((place) => conditionOf(`${type}:${place}`)),
  );
  return conditions.length > 0 ? { $any: conditions } : undefined;
}

/** Whether a place is one of these: a star matches what is between two slashes, two of them anything. */
export function isFrom(locationRef: string, targets: readonly LocationSpec[]): boolean {
  return targets.some(({ type, target }) =>
    variants(target).some((place) => isGlobMatch(`${type}:${place}`, locationRef)),
  );
}

function conditionOf(ref: string): JsonObject {
  const star = ref.search(/[*?{[]/);
  return { [annotation]: star === -1 ? ref : { $hasPrefix: ref.slice(0, star) } };
}

// Wire: a GitHub file that is registered under /blob/ is read, and named in annotations, under /tree/.
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

/** A target that is relative to the file that names it. */
function resolved(target: string, file: string): string {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(target)) return target;
  if (/^https?:/i.test(file)) return decodeURI(new URL(target, file).href);
  const { pathname } = new URL(target.replaceAll('?', '%3F'), `file://${file}`);
  return decodeURIComponent(pathname);
}
