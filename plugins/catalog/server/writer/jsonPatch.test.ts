import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { jsonPatch, type PatchOperation } from './jsonPatch.ts';

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('a', 'b', 1, 2, true, null),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('x', 'y', 'a/b', 'c~d'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** A plain implementation of RFC 6902, independent of the tested code. */
function patched(document: unknown, operations: PatchOperation[]): unknown {
  const root = { '': structuredClone(document) } as Record<string, unknown>;
  for (const operation of operations) {
    const parts = [
      '',
      ...operation.path
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
    ];
    const key = parts.pop()!;
    const owner = parts.reduce((value, part) => (value as Record<string, unknown>)[part], root as unknown) as Record<
      string,
      unknown
    >;
    if (operation.op !== 'add') expect(owner[key]).toEqual(operation.before);
    if (operation.op === 'remove') Array.isArray(owner) ? owner.splice(Number(key), 1) : delete owner[key];
    else if (operation.op === 'add' && Array.isArray(owner)) owner.splice(Number(key), 0, operation.value);
    else owner[key] = operation.value;
  }
  return root[''];
}

test('a patch turns one value into the other, and contains the old values', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      expect(patched(before, jsonPatch(before, after))).toEqual(after);
    }),
    { numRuns: 2_000 * inject('times') },
  );
});

test('a patch contains only changes, with the old values', () => {
  expect(
    jsonPatch(
      { spec: { owner: 'crew', tags: ['go', 'ml'] } },
      { spec: { owner: 'hangar', tags: ['go', 'k8s', 'ml'] } },
    ),
  ).toEqual([
    { op: 'replace', path: '/spec/owner', value: 'hangar', before: 'crew' },
    { op: 'add', path: '/spec/tags/1', value: 'k8s' },
  ]);
});
