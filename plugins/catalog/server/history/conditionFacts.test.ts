import { expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { catalogRules } from '../query/permissionRules.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import { conditionFacts } from './conditionFacts.ts';

const long = 'x'.repeat(5_000);
const entity = anEntity({
  kind: 'API',
  metadata: {
    name: 'fares',
    etag: 'e1',
    description: long,
    labels: { zone: 'eu' },
    annotations: { 'example.com/tier': 'gold' },
    tags: ['java', long],
  },
  spec: { type: 'openapi', definition: long, deep: { flag: true } },
  relations: [
    { type: 'ownedBy', targetRef: 'group:default/team-a' },
    { type: 'apiProvidedBy', targetRef: 'component:default/booking' },
  ],
});

const paramsOf: Record<string, readonly object[]> = {
  HAS_ANNOTATION: [{ annotation: 'example.com/tier' }, { annotation: 'example.com/tier', value: 'tin' }],
  HAS_LABEL: [{ label: 'zone', value: 'eu' }, { label: 'confidential' }],
  HAS_METADATA: [
    { key: 'name', value: 'fares' },
    { key: 'description' },
    { key: 'tags', value: 'java' },
    { key: 'uid' },
  ],
  HAS_SPEC: [{ key: 'type', value: 'openapi' }, { key: 'definition' }, { key: 'deep.flag', value: 'true' }],
  IS_ENTITY_KIND: [{ kinds: ['api'] }, { kinds: ['Component'] }],
  MATCHES_QUERY: [
    { query: { 'spec.type': 'openapi', 'metadata.labels.zone': { $in: ['eu', 'us'] } } },
    { query: { $not: { 'relations.ownedBy': 'group:default/team-a' } } },
  ],
  IS_ENTITY_OWNER: [{ claims: ['group:default/team-a'] }, { claims: ['group:default/team-b'] }],
};

function holds(json: string, rule: (typeof catalogRules)[number], params: object): boolean {
  const index = new CatalogIndex();
  index.put({ ref: 'api:default/fares', uid: '', json });
  return index.matching(rule.predicateOf(params)).size === 1;
}

// A rule about anything else would be evaluated on versions that lack it.
test.each([...catalogRules])('[SEC-07] $name decides the same about the facts as about the entity', (rule) => {
  expect(paramsOf[rule.name]).toBeDefined();
  for (const params of paramsOf[rule.name]!) {
    expect([params, holds(conditionFacts(entity), rule, params)]).toEqual([
      params,
      holds(JSON.stringify(entity), rule, params),
    ]);
  }
});

test.each<[string, Partial<Entity>]>([
  ['other relations', { relations: entity.relations!.slice(0, 1) }],
  ['problems', { status: { items: [] } }],
  ['the etag', { metadata: { ...entity.metadata, etag: 'e2' } }],
  ['changes near the end of a long text', { spec: { ...entity.spec, definition: `${long}y` } }],
])('%s leave the facts unchanged', (_, changed) => {
  expect(conditionFacts({ ...entity, ...changed })).toBe(conditionFacts(entity));
});

test('a long text is shortened', () => {
  expect(conditionFacts(entity).length).toBeLessThan(1_500);
});
