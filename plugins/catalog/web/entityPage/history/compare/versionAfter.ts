import type { Entity, EntityChange } from '../../../../common/index.ts';
import { type PatchOperation, segmentsOf } from '../patchSteps.ts';

/**
 * The version of an entity just after a change: undoes all newer changes, one operation at a time. `changes` are the latest ones, the
 * newest first. Undefined if they do not reach that far, or if the change deleted the entity.
 */
export function versionAfter(entity: Entity, changes: readonly EntityChange[], id: string): object | undefined {
  const place = changes.findIndex((change) => change.id === id);
  if (place === -1) return undefined;
  const root = { version: structuredClone(entity) as unknown };
  try {
    for (const { patch } of changes.slice(0, place)) for (const step of patch.toReversed()) undo(root, step);
  } catch {
    // The entity has changed since the history was loaded, so the version is unknown.
    return undefined;
  }
  return withoutEtag(root.version as Entity | undefined);
}

/** The history does not contain the etag, because it is derived. */
function withoutEtag(version: Entity | undefined): object | undefined {
  if (!version?.metadata) return version;
  const { etag: _, ...metadata } = version.metadata;
  return { ...version, metadata };
}

function undo(root: { version: unknown }, { op, path, before }: PatchOperation): void {
  const segments = ['version', ...segmentsOf(path)];
  const key = segments.pop()!;
  const holder = segments.reduce((value: unknown, segment) => memberOf(value, segment), root);
  if (Array.isArray(holder)) {
    const [taken, put] = [op === 'remove' ? 0 : 1, op === 'add' ? [] : [before]];
    holder.splice(Number(key), taken, ...put);
  } else if (op === 'add') delete (holder as Record<string, unknown>)[key];
  else (holder as Record<string, unknown>)[key] = before;
}

function memberOf(value: unknown, key: string): unknown {
  const member = (value as Record<string, unknown>)[key];
  if (typeof member === 'object' && member !== null) return member;
  throw new Error(`Cannot undo a change: there is nothing at '${key}'`);
}
