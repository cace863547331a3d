import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_ORPHAN,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
  type Entity,
} from '@callboard/plugin-catalog/common';

/** More of one entity are not listed. */
const MAX_FIELDS = 20;
const MAX_DEPTH = 10;

/** The catalog adds these to entities that have none. */
const addedAnnotations = [
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_ORPHAN,
  ANNOTATION_SOURCE_LOCATION,
  ANNOTATION_VIEW_URL,
  ANNOTATION_EDIT_URL,
];

type Fields = Record<string, unknown>;

/** The paths of the fields in which an entity of a directory differs from the one in the catalog. */
export function changedFields(before: Entity, after: Entity): string[] {
  const changed: string[] = [];
  compare(ownFields(before, after), ownFields(after, after), '', changed);
  return changed.slice(0, MAX_FIELDS);
}

/** Without the parts that the catalog adds. */
function ownFields({ apiVersion, kind, metadata, spec = {} }: Entity, planned: Entity): Fields {
  const { uid: _uid, etag: _etag, namespace = 'default', annotations = {}, ...rest } = metadata;
  const added = addedAnnotations.filter((name) => planned.metadata.annotations?.[name] === undefined);
  const own = Object.entries(annotations).filter(([name]) => !added.includes(name));
  return { apiVersion, kind, metadata: { ...rest, namespace, annotations: Object.fromEntries(own) }, spec };
}

function compare(before: unknown, after: unknown, path: string, changed: string[], depth = 0): void {
  if (changed.length >= MAX_FIELDS) return;
  if (isFields(before) && isFields(after) && depth < MAX_DEPTH) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[name], after[name], pathOf(path, name), changed, depth + 1);
    }
    return;
  }
  if (JSON.stringify(before) !== JSON.stringify(after)) changed.push(path);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathOf(path: string, name: string): string {
  if (/[^\w-]/.test(name)) return `${path}["${name}"]`;
  return path === '' ? name : `${path}.${name}`;
}
