import { expect, test } from 'vitest';
import { type Entity, entitySchema } from './index.ts';

const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: {
    name: 'ann',
    namespace: 'default',
    title: 'Ann',
    description: 'An engineer',
    uid: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    etag: 'da39a3ee',
    tags: ['go'],
    labels: { tier: 'gold' },
    annotations: { 'backstage.io/orphan': 'true' },
    links: [{ url: 'https://example.com', title: 'Home' }],
    custom: { kept: true },
  },
  spec: {
    type: 'person',
    lifecycle: 'production',
    owner: 'team',
    target: './a.yaml',
    targets: ['./b.yaml'],
    profile: { displayName: 'Ann A', picture: 'https://example.com/ann.png' },
  },
  relations: [{ type: 'memberOf', targetRef: 'group:default/team' }],
  status: {
    items: [
      {
        type: 'backstage.io/catalog-processing',
        level: 'error',
        message: 'Bad',
        error: { name: 'Error', message: 'Bad' },
      },
    ],
  },
};

test('[CAT-001] an entity has its envelope, metadata, spec, status and relations', () => {
  expect(entitySchema.parse(entity)).toEqual(entity);
});

test('an entity without a name, or with a relation without a target, is invalid', () => {
  expect(entitySchema.safeParse({ ...entity, metadata: {} }).success).toBe(false);
  expect(entitySchema.safeParse({ ...entity, relations: [{ type: 'memberOf' }] }).success).toBe(false);
});
