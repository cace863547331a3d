import { describe, expect, test } from 'vitest';
import { changeSentences } from './changeSentences.ts';
import type { PatchOperation } from './patchSteps.ts';

const sentences = (...patch: PatchOperation[]) => changeSentences({ change: 'updated', patch });
const replaced = (path: string, before: unknown, value: unknown): PatchOperation => ({
  op: 'replace',
  path,
  before,
  value,
});
const added = (path: string, value: unknown): PatchOperation => ({ op: 'add', path, value });
const removed = (path: string, before: unknown): PatchOperation => ({ op: 'remove', path, before });
const relation = (type: string, targetRef: string) => ({ type, targetRef });

test('additions and removals are described as such', () => {
  expect(changeSentences({ change: 'created', patch: [] })).toEqual([{ key: 'changed.created' }]);
  expect(changeSentences({ change: 'deleted', patch: [] })).toEqual([{ key: 'changed.deleted' }]);
});

test('a new owner is one sentence, although the spec and two relations changed', () => {
  expect(
    sentences(
      replaced('/spec/owner', 'ground-ops', 'boarding'),
      removed('/relations/3', relation('ownedBy', 'group:default/ground-ops')),
      added('/relations/3', relation('ownedBy', 'group:default/boarding')),
    ),
  ).toEqual([{ key: 'changed.owner', refs: { target: 'group:default/boarding' } }]);
});

test('other relations are described by their type, and not again by their field', () => {
  expect(
    sentences(
      removed('/spec/dependsOn/0', 'resource:seat-cache'),
      removed('/relations/0', relation('dependsOn', 'resource:default/seat-cache')),
      added('/relations/2', relation('providesApi', 'api:default/bookings')),
    ),
  ).toEqual([
    { key: 'changed.relationRemoved', refs: { target: 'resource:default/seat-cache' }, relation: 'dependsOn' },
    { key: 'changed.relationAdded', refs: { target: 'api:default/bookings' }, relation: 'providesApi' },
  ]);
});

test('a relation field is described if no relation changed, such as for a different spelling', () => {
  expect(sentences(replaced('/spec/owner', 'boarding', 'group:default/boarding'))).toEqual([
    { key: 'changed.field', values: { name: 'Owner' } },
  ]);
});

test('the most important change comes first, regardless of the patch order', () => {
  const keys = sentences(
    added('/metadata/annotations/example.com~1pager', 'yes'),
    replaced('/metadata/description', 'a', 'b'),
    added('/metadata/tags/1', 'java'),
    replaced('/spec/lifecycle', 'experimental', 'production'),
    added('/relations/0', relation('ownedBy', 'group:default/boarding')),
  ).map(({ key }) => key);
  expect(keys).toEqual([
    'changed.owner',
    'changed.lifecycle',
    'changed.tagAdded',
    'changed.description',
    'changed.annotation',
  ]);
});

describe('members of lists and maps are described one by one', () => {
  test('even if the first one creates the list', () => {
    expect(sentences(added('/metadata/tags', ['go', 'grpc'])).map(({ values }) => values?.value)).toEqual([
      'go',
      'grpc',
    ]);
    expect(sentences(removed('/metadata/labels', { tier: '1' }))).toEqual([
      { key: 'changed.labelRemoved', values: { name: 'tier', value: '1' } },
    ]);
  });

  test('with their original keys, including slashes', () => {
    expect(sentences(replaced('/metadata/labels/example.com~1tier', '1', '2'))).toEqual([
      { key: 'changed.label', values: { name: 'example.com/tier', value: '2' } },
    ]);
  });
});

test.each([
  ['added', added('/metadata/annotations/backstage.io~1orphan', 'true'), 'changed.orphan'],
  ['removed', removed('/metadata/annotations/backstage.io~1orphan', 'true'), 'changed.noOrphan'],
  [
    'removed with all annotations',
    removed('/metadata/annotations', { 'backstage.io/orphan': 'true' }),
    'changed.noOrphan',
  ],
])('an orphan mark that is %s is described in words', (_, operation, key) => {
  expect(sentences(operation).map((sentence) => sentence.key)).toEqual([key]);
});

test.each([
  [added('/status', { items: [] }), 'changed.failing'],
  [removed('/status', { items: [] }), 'changed.working'],
  [replaced('/status/items/0/message', 'a', 'b'), 'changed.errors'],
  [replaced('/spec/type', 'service', 'website'), 'changed.type'],
  [replaced('/metadata/title', 'a', 'b'), 'changed.title'],
  [added('/metadata/links/0', { url: 'https://x.test' }), 'changed.links'],
  [replaced('/spec/definition', 'a', 'b'), 'changed.definition'],
  [replaced('/relations', [], [relation('a', 'b:c/d')]), 'changed.relations'],
  [replaced('/spec/replicas', 2, 3), 'changed.field'],
])('the value %j is shown as %s', (operation, key) => {
  expect(sentences(operation).map((sentence) => sentence.key)).toEqual([key]);
});

test.each([
  ['/spec/steps/1/action', 'Steps'],
  ['/spec/dependsOnAll', 'Depends on all'],
  ['/metadata/x-ray', 'X ray'],
  ['/apiVersion', 'API version'],
  ['/spec', 'Spec'],
])('the field %s is named in words', (path, name) => {
  expect(sentences(replaced(path, 1, 2))).toEqual([{ key: 'changed.field', values: { name } }]);
});

test('a removed field is named in words', () => {
  expect(sentences(removed('/spec/lifecycle', 'production'))).toEqual([
    { key: 'changed.removed', values: { name: 'Lifecycle', value: 'production' } },
  ]);
});

test('several changes in one field are one sentence', () => {
  expect(sentences(replaced('/spec/steps/0/name', 'a', 'b'), replaced('/spec/steps/1/name', 'c', 'd'))).toEqual([
    { key: 'changed.field', values: { name: 'Steps' } },
  ]);
});

test('no sentence is repeated', () => {
  expect(sentences(added('/metadata/links/0', { url: 'a' }), added('/metadata/links/1', { url: 'b' }))).toHaveLength(1);
});
