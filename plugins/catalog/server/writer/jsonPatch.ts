import { isPlainObject } from '../../common/entity.ts';
/** An operation of RFC 6902. As an extension, `before` contains the old value, so a change can be displayed and undone. */
export type PatchOperation =
  | { op: 'add'; path: string; value: unknown }
  | { op: 'remove'; path: string; before: unknown }
  | { op: 'replace'; path: string; value: unknown; before: unknown };

/** Above this many different elements an array is replaced as a whole. */
const MAX_ARRAY_STEPS = 200;

/** The operations that turn one JSON value into another. */
export function jsonPatch(before: unknown, after: unknown, path = ''): PatchOperation[] {
  if (isEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return arrayPatch(before, after, path);
  if (isPlainObject(before) && isPlainObject(after)) return objectPatch(before, after, path);
  return [{ op: 'replace', path, value: after, before }];
}

function objectPatch(before: JsonObject, after: JsonObject, path: string): PatchOperation[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key): PatchOperation[] => {
    const at = `${path}/${escaped(key)}`;
    if (!Object.hasOwn(after, key)) return [{ op: 'remove', path: at, before: before[key] }];
    if (!Object.hasOwn(before, key)) return [{ op: 'add', path: at, value: after[key] }];
    return jsonPatch(before[key], after[key], at);
  });
}

/** Elements are removed and inserted between the common start and end; only equal ones stay. */
function arrayPatch(before: readonly unknown[], after: readonly unknown[], path: string): PatchOperation[] {
  let start = 0;
  while (start < before.length && start < after.length && isEqual(before[start], after[start])) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && isEqual(before.at(-1 - end), after.at(-1 - end)))
    end += 1;

  const gone = before.slice(start, before.length - end);
  const come = after.slice(start, after.length - end);
  if (gone.length + come.length > MAX_ARRAY_STEPS) {
    return [{ op: 'replace', path, value: after, before }];
  }
  const kept = new Set(come.map((element) => JSON.stringify(element)));
  const operations: PatchOperation[] = [];
  const rest: unknown[] = [];
  for (const element of gone) {
    if (kept.delete(JSON.stringify(element))) {
      rest.push(element);
      continue;
    }
    operations.push({ op: 'remove', path: `${path}/${start + rest.length}`, before: element });
  }
  return [...operations, ...insertions(rest, come, start, path)];
}

/** Kept elements must already be in the new order; moved ones are removed and inserted again. */
function insertions(rest: readonly unknown[], come: readonly unknown[], start: number, path: string): PatchOperation[] {
  const current = rest.map((element) => JSON.stringify(element));
  const operations: PatchOperation[] = [];
  come.forEach((element, index) => {
    const wanted = JSON.stringify(element);
    if (current[index] === wanted) return;
    const later = current.indexOf(wanted, index);
    if (later !== -1) {
      current.splice(later, 1);
      operations.push({ op: 'remove', path: `${path}/${start + later}`, before: element });
    }
    current.splice(index, 0, wanted);
    operations.push({ op: 'add', path: `${path}/${start + index}`, value: element });
  });
  return operations;
}

type JsonObject = Record<string, unknown>;

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((element, at) => isEqual(element, b[at]));
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
