import { expect, test } from 'vitest';
import type { EntityChange } from '../../../../common/index.ts';
import { anEntity } from '../../../../testing/index.ts';
import { versionAfter } from './versionAfter.ts';

const change = (id: string, patch: EntityChange['patch'], kind: EntityChange['change'] = 'updated'): EntityChange => ({
  id,
  at: '2026-11-01T10:00:00.000Z',
  entityRef: 'component:default/booking',
  change: kind,
  source: 'processing',
  patch,
});

const now = anEntity({
  metadata: { name: 'booking', tags: ['java', 'web'] },
  spec: { type: 'service', owner: 'boarding' },
});
const changes = [
  change('third', [
    { op: 'replace', path: '/spec/owner', before: 'ground-ops', value: 'boarding' },
    { op: 'remove', path: '/metadata/tags/0', before: 'cobol' },
    { op: 'add', path: '/metadata/tags/1', value: 'web' },
  ]),
  change('second', [
    { op: 'add', path: '/spec/type', value: 'service' },
    { op: 'remove', path: '/metadata/annotations', before: { 'a/b': 'c' } },
  ]),
  change('first', [{ op: 'add', path: '', value: {} }], 'created'),
];

const { etag: _, ...metadata } = now.metadata;
const shown = { ...now, metadata };

test('the newest version is the current entity without its etag, which no change contains', () => {
  expect(versionAfter(now, changes, 'third')).toEqual(shown);
});

test('an older version is found by undoing later changes, the last operation first', () => {
  expect(versionAfter(now, changes, 'second')).toEqual({
    ...now,
    metadata: { ...shown.metadata, tags: ['cobol', 'java'] },
    spec: { type: 'service', owner: 'ground-ops' },
  });
  expect(versionAfter(now, changes, 'first')).toMatchObject({
    metadata: { tags: ['cobol', 'java'], annotations: { 'a/b': 'c' } },
    spec: { owner: 'ground-ops' },
  });
  expect(versionAfter(now, changes, 'first')).not.toHaveProperty('spec.type');
});

test('the entity itself is not modified', () => {
  const before = structuredClone(now);
  versionAfter(now, changes, 'first');
  expect(now).toEqual(before);
});

test('a patch that does not match the entity returns no version', () => {
  expect(versionAfter(anEntity({ spec: undefined }), changes, 'second')).toBeUndefined();
  expect(versionAfter(now, changes, 'never')).toBeUndefined();
});
