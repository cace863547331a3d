import { anEntity } from '@callboard/plugin-catalog/testing';
import { expect, test } from 'vitest';
import { documentsOf, entityFile } from '../file/catalogFile.ts';
import { draftOf, type EntityDraft, entityOf } from './draft.ts';

const generated = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'web', annotations: { 'github.com/project-slug': 'acme/web' } },
  spec: { type: 'other', lifecycle: 'unknown', dependsOn: ['resource:db'] },
};
const proposal = { title: 'Add it', body: 'Please', owner: 'boarding' };
const draftWith = (over: Partial<EntityDraft> = {}): EntityDraft => {
  const analysis = {
    type: 'repository',
    url: 'u',
    integrationType: 'github',
    generatedEntities: [generated],
    findings: {},
  } as const;
  const { entities } = draftOf(analysis, proposal);
  return { ...entities[0]!, ...over };
};

test('a file has the proposed values in the usual order', () => {
  expect(entityFile([entityOf(draftWith({ description: 'The shop' }))])).toBe(`apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: web
  description: The shop
  annotations:
    github.com/project-slug: acme/web
spec:
  type: other
  lifecycle: unknown
  owner: boarding
  dependsOn:
    - resource:db
`);
});

test('empty values are omitted, and values are trimmed', () => {
  const entity = entityOf(draftWith({ type: ' ', owner: '', name: ' shop ' }));
  expect(entity.metadata.name).toBe('shop');
  expect(entity.spec).toEqual({ lifecycle: 'unknown', dependsOn: ['resource:db'] });
});

test('an owner that the analysis found wins over the proposed one', () => {
  const analysis = {
    type: 'repository',
    url: 'u',
    integrationType: 'github',
    generatedEntities: [anEntity({ spec: { owner: 'fares' } })],
    findings: {},
  } as const;
  expect(draftOf(analysis, proposal).entities[0]!.owner).toBe('fares');
});

test.each(['yes', '- no list', 'a: b # c', '"quoted"', 'two\nlines', '*alias', '{{ template }}', '2024-01-01'])(
  'any text (%j) is parsed back unchanged',
  (description) => {
    const file = entityFile([entityOf(draftWith({ description })), entityOf(draftWith({ name: 'second' }))]);
    expect(documentsOf(file)).toMatchObject([{ metadata: { description } }, { metadata: { name: 'second' } }]);
  },
);
