import { isPlainObject, type JsonObject } from '../entity.ts';

/** A filter on single entities in `app.extensions`: Backstage's older text, or a predicate. */
export type EntityMatch = string | JsonObject;

type Described = { kind: string; metadata: object; spec?: object; relations?: readonly unknown[] };

const maxDepth = 20;

/** Whether an entity matches a filter. A filter that is not understood matches nothing. */
export function matchesEntity(filter: unknown, entity: Described): boolean {
  if (typeof filter === 'string') return filter.split(/\s+/).every((term) => term === '' || matchesTerm(term, entity));
  return matchesPredicate(filter, entity, 0);
}

/** `kind:component,api`, `type:service`, `has:links`, `is:orphan`, or a field with a value. */
function matchesTerm(term: string, entity: Described): boolean {
  const colon = term.indexOf(':');
  const name = term.slice(0, colon);
  const words = term.slice(colon + 1).split(',');
  if (colon < 1) return false;
  if (name === 'has')
    return words.some((word) => isFilled(valueAt(entity, `metadata.${word}`) ?? valueAt(entity, word)));
  if (name === 'is') {
    return words.includes('orphan') && valueAt(entity, 'metadata.annotations.backstage.io/orphan') === 'true';
  }
  const value = valueAt(entity, name === 'type' ? 'spec.type' : name);
  return words.some((word) => isSame(value, word));
}

function matchesPredicate(filter: unknown, value: unknown, depth: number): boolean {
  if (depth > maxDepth) return false;
  if (!isPlainObject(filter)) return isSame(value, filter);
  return Object.entries(filter).every(([key, wanted]) => {
    const each = (inner: unknown) => matchesPredicate(inner, value, depth + 1);
    switch (key) {
      case '$all':
        return Array.isArray(wanted) && wanted.every(each);
      case '$any':
        return Array.isArray(wanted) && wanted.some(each);
      case '$not':
        return !each(wanted);
      case '$exists':
        return (value !== undefined) === wanted;
      case '$in':
        return Array.isArray(wanted) && wanted.some((one) => isSame(value, one));
      case '$hasPrefix':
        return typeof value === 'string' && value.toLowerCase().startsWith(String(wanted).toLowerCase());
      case '$contains':
        return Array.isArray(value) && value.some((item) => matchesPredicate(wanted, item, depth + 1));
      default:
        return !key.startsWith('$') && matchesPredicate(wanted, valueAt(value, key), depth + 1);
    }
  });
}

/** The value of a field. The names of annotations and labels contain dots, so the longest known name is followed. */
function valueAt(value: unknown, path: string): unknown {
  if (!isPlainObject(value)) return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  for (let end = path.indexOf('.'); end > 0; end = path.indexOf('.', end + 1)) {
    const name = path.slice(0, end);
    if (Object.hasOwn(value, name)) return valueAt(value[name], path.slice(end + 1));
  }
  return undefined;
}

const isSame = (value: unknown, wanted: unknown) =>
  typeof value === 'string' ? value.toLowerCase() === String(wanted).toLowerCase() : value === wanted;

const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : value !== undefined;
