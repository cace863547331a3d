import type { EntityChange } from '../../../common/index.ts';

export type PatchOperation = EntityChange['patch'][number];

/** One operation of a patch, with its path parsed. */
export type PatchStep = { path: string[]; before?: unknown; value?: unknown };

/** Containers whose members are described one by one, even if the container itself is added or removed. */
const containers = new Set(['metadata.tags', 'metadata.labels', 'metadata.annotations', 'metadata.links', 'relations']);

export function patchSteps(patch: readonly PatchOperation[]): PatchStep[] {
  return patch.flatMap(({ path, before, value }) => membersOf({ path: segmentsOf(path), before, value }));
}

export function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function membersOf(step: PatchStep): PatchStep[] {
  if (!containers.has(step.path.join('.'))) return [step];
  const { path, before, value } = step;
  if (isKeptOnBothSides(before, value)) return [step];
  const gone = entriesOf(before).map(([key, member]) => ({ path: [...path, key], before: member }));
  const come = entriesOf(value).map(([key, member]) => ({ path: [...path, key], value: member }));
  return [...gone, ...come];
}

/** A container that was replaced entirely was too different to be described by its members. */
function isKeptOnBothSides(before: unknown, value: unknown): boolean {
  return before !== undefined && value !== undefined;
}

function entriesOf(container: unknown): [string, unknown][] {
  return typeof container === 'object' && container !== null ? Object.entries(container) : [];
}
