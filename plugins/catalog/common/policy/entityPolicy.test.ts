import { describe, expect, test } from 'vitest';
import { fieldRules, MAX_ENTITY_DEPTH, MAX_ENTITY_PROBLEMS, MAX_ENTITY_VALUES, validateEnvelope } from '../index.ts';

const valid = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'site',
    namespace: 'prod',
    title: 'Site',
    description: '',
    labels: { 'example.com/tier': '' },
    annotations: { 'example.com/flag': 'any text\nat all' },
    tags: ['c++', 'a:b'],
    links: [{ url: 'https://example.com', title: 'Home', icon: 'web', type: 'site' }],
    ours: { anything: [1, null] },
  },
  spec: { type: 'service', ours: true },
};

const withMetadata = (metadata: object) => ({ ...valid, metadata: { ...valid.metadata, ...metadata } });
const pathsOf = (entity: unknown) => validateEnvelope(entity).map(({ path }) => path);

function nested(levels: number): unknown {
  let value: unknown = 'leaf';
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

describe('validateEnvelope', () => {
  test('a valid entity has no problems, including extra metadata and spec', () => {
    expect(validateEnvelope(valid)).toEqual([]);
    expect(validateEnvelope({ apiVersion: 'v1', kind: 'A', metadata: { name: 'a' } })).toEqual([]);
  });

  test('[CAT-012] an invalid name is rejected with its path, its value and the rule', () => {
    expect(validateEnvelope(withMetadata({ name: '-bad-' }))).toEqual([
      {
        path: 'metadata.name',
        message:
          'metadata.name is "-bad-", which is not valid. Must start and end with an alphanumeric character, and contain only alphanumeric characters, hyphens, underscores, and periods. Maximum length is 63 characters.',
      },
    ]);
  });

  test.each([
    ['apiVersion', { ...valid, apiVersion: 'a/b/c' }, fieldRules.apiVersion],
    ['kind', { ...valid, kind: 'my-kind' }, fieldRules.kind],
    ['metadata.name', withMetadata({ name: undefined }), fieldRules.name],
    ['metadata.namespace', withMetadata({ namespace: 'Prod' }), fieldRules.namespace],
    ['metadata.namespace', withMetadata({ namespace: null }), fieldRules.namespace],
    ['metadata.title', withMetadata({ title: '' }), fieldRules.filledText],
    ['metadata.description', withMetadata({ description: 7 }), fieldRules.text],
    ['metadata.labels.-a', withMetadata({ labels: { '-a': 'b' } }), fieldRules.labelKey],
    ['metadata.labels.a', withMetadata({ labels: { a: '-b' } }), fieldRules.labelValue],
    ['metadata.annotations.a/b/c', withMetadata({ annotations: { 'a/b/c': 'd' } }), fieldRules.annotationKey],
    ['metadata.annotations.a', withMetadata({ annotations: { a: true } }), fieldRules.annotationValue],
    ['metadata.tags.1', withMetadata({ tags: ['ok', 'Not-ok'] }), fieldRules.tag],
    ['metadata.links.0.url', withMetadata({ links: [{ url: 'nowhere' }] }), fieldRules.linkUrl],
    ['metadata.links.0.url', withMetadata({ links: [{ title: 'Home' }] }), fieldRules.linkUrl],
    ['metadata.links.0.url', withMetadata({ links: [{ url: 'javascript:alert(1)' }] }), fieldRules.linkUrl],
    ['metadata.links.0.title', withMetadata({ links: [{ url: 'https://a.b', title: ' ' }] }), fieldRules.visibleText],
    ['metadata.links.0.icon', withMetadata({ links: [{ url: 'https://a.b', icon: '' }] }), fieldRules.visibleText],
  ])('an invalid %s is rejected with its rule', (path, entity, { rule }) => {
    const problems = validateEnvelope(entity);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toBe(path);
    expect(problems[0]?.message).toContain(rule);
  });

  test.each([
    ['metadata', { ...valid, metadata: undefined }],
    ['metadata', { ...valid, metadata: [] }],
    ['spec', { ...valid, spec: 'text' }],
    ['spec', { ...valid, spec: null }],
    ['metadata.labels', withMetadata({ labels: ['a'] })],
    ['metadata.annotations', withMetadata({ annotations: 'none' })],
    ['metadata.tags', withMetadata({ tags: 'java' })],
    ['metadata.links', withMetadata({ links: {} })],
    ['metadata.links.0', withMetadata({ links: ['https://example.com'] })],
  ])('%s of the wrong shape is rejected', (path, entity) => {
    expect(pathsOf(entity)).toEqual([path]);
  });

  test.each(['relations', 'status', 'attachments', 'Kind'])('the root field %s is rejected as unknown', (field) => {
    const problems = validateEnvelope({ ...valid, [field]: [] });
    expect(problems).toEqual([{ path: field, message: expect.stringContaining(`"${field}" is an unknown field`) }]);
  });

  test.each([undefined, null, 'text', [], 7])('%j is not an entity', (entity) => {
    expect(validateEnvelope(entity)).toHaveLength(1);
  });

  test('all problems are reported together', () => {
    expect(pathsOf({ kind: 'A', metadata: { name: '', tags: ['-', 'ok', '_'] }, extra: 1 })).toEqual([
      'extra',
      'apiVersion',
      'metadata.name',
      'metadata.tags.0',
      'metadata.tags.2',
    ]);
  });
});

describe('a hostile entity', () => {
  test('has its values shortened in messages', () => {
    const long = '-'.repeat(1_000_000);
    for (const { path, message } of validateEnvelope({
      ...withMetadata({ name: long, labels: { [long]: long } }),
      [long]: 1,
    })) {
      expect(path.length).toBeLessThanOrEqual(101);
      expect(message.length).toBeLessThan(600);
    }
    const [problem] = validateEnvelope(withMetadata({ name: `${'x'.repeat(100)}y` }));
    expect(problem?.message).toContain(`"${'x'.repeat(100)}…"`);
  });

  test('may be nested up to the limit', () => {
    // The entity itself is the first level.
    expect(validateEnvelope({ ...valid, spec: nested(MAX_ENTITY_DEPTH - 1) })).toEqual([]);
    const [problem] = validateEnvelope({ ...valid, spec: nested(MAX_ENTITY_DEPTH) });
    expect(problem?.path).toMatch(/^spec\.a\.a/);
    expect(problem?.message).toContain(`at most ${MAX_ENTITY_DEPTH} levels`);
    expect(validateEnvelope({ ...valid, spec: nested(100_000) })).toHaveLength(1);
  });

  test('cannot expand shared parts beyond the limit', () => {
    let bomb: unknown = 'lol';
    for (let level = 0; level < 50; level += 1) bomb = [bomb, bomb, bomb];
    const [problem] = validateEnvelope({ ...valid, spec: { bomb } });
    expect(problem?.message).toContain(`at most ${MAX_ENTITY_VALUES} values`);
  });

  test('reports only its first hundred problems', () => {
    const tags = Array.from({ length: 5_000 }, () => 'NO');
    expect(validateEnvelope(withMetadata({ tags }))).toHaveLength(MAX_ENTITY_PROBLEMS);
  });
});
