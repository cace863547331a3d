import { describe, expect, test } from 'vitest';
import { matchesEntity } from '../index.ts';

const entity = {
  kind: 'Component',
  metadata: {
    name: 'shop',
    tags: ['java'],
    links: [],
    labels: { tier: 'one' },
    annotations: { 'backstage.io/orphan': 'true', 'pagerduty.com/service-id': 'P1' },
  },
  spec: { type: 'service', replicas: 3 },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/crew' }],
};

describe('an entity matches', () => {
  test.each([
    ['kind:component,api'],
    ['kind:Component type:service'],
    ['has:labels'],
    ['is:orphan'],
    ['metadata.annotations.pagerduty.com/service-id:p1'],
    [''],
    [{ kind: 'component', 'spec.type': { $in: ['website', 'service'] } }],
    [{ 'metadata.annotations.pagerduty.com/service-id': { $exists: true } }],
    [{ $all: [{ kind: 'component' }, { $not: { 'spec.type': 'website' } }] }],
    [{ $any: [{ kind: 'api' }, { 'metadata.tags': { $contains: 'java' } }] }],
    [{ relations: { $contains: { type: 'ownedBy', targetRef: { $in: ['group:default/crew'] } } } }],
    [{ 'metadata.name': { $hasPrefix: 'SH' } }],
    [{ 'spec.replicas': 3 }],
  ])('%j', (filter) => {
    expect(matchesEntity(filter, entity)).toBe(true);
  });
});

describe('an entity does not match', () => {
  test.each([
    ['kind:api'],
    ['kind:component has:links'],
    ['component'],
    [{ 'metadata.annotations.other': { $exists: true } }],
    [{ 'spec.type': { $matches: 's.*' } }],
    [{ kind: { $contains: 'component' } }],
    [3],
  ])('%j', (filter) => {
    expect(matchesEntity(filter, entity)).toBe(false);
  });
});
