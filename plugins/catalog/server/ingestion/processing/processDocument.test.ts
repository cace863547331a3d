import { describe, expect, test } from 'vitest';
import { catalogConfig } from '../../config.ts';
import { createProcessing } from '../createProcessing.ts';
import { processDocument } from './processDocument.ts';

const location = { type: 'url', target: 'https://example.com/a.yaml' };

const component = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'Site' },
  spec: { type: 'service', lifecycle: 'production', owner: 'team-a' },
};

async function processed(
  document: unknown,
  config: Record<string, unknown> = {},
  hostAnnotations?: () => Record<string, string>,
) {
  const { catalog } = catalogConfig.parse({ catalog: { rules: [{ allow: ['Component', 'Product'] }], ...config } });
  const source = {
    location,
    origin: location,
    readReference: () => Promise.reject(new Error('no')),
    refuseLocation: () => undefined,
  };
  return processDocument(structuredClone(document), source, createProcessing(catalog, { hostAnnotations }));
}

async function entityOf(document: unknown, ...rest: [Record<string, unknown>?, (() => Record<string, string>)?]) {
  const result = await processed(document, ...rest);
  if ('failed' in result) throw new Error(result.failed.problem.message);
  return result.processed;
}

async function problemOf(document: unknown, config?: Record<string, unknown>) {
  const result = await processed(document, config);
  return 'failed' in result ? result.failed : undefined;
}

describe('a document becomes an entity', () => {
  test('that has its namespace, its annotations and its relations from both ends', async () => {
    const { ref, entity, relations } = await entityOf(component);
    expect(ref).toBe('component:default/site');
    expect(entity.metadata).toMatchObject({ name: 'Site', namespace: 'default' });
    expect(relations).toEqual([
      { sourceRef: 'component:default/site', type: 'ownedBy', targetRef: 'group:default/team-a' },
      { sourceRef: 'group:default/team-a', type: 'ownerOf', targetRef: 'component:default/site' },
    ]);
  });

  test('whose annotations may be empty, unlike its labels', async () => {
    const empty = { ...component, metadata: { name: 'Site', annotations: null } };
    expect((await entityOf(empty)).entity.metadata.annotations).toMatchObject({
      'backstage.io/managed-by-location': 'url:https://example.com/a.yaml',
    });
    const unlabelled = { ...component, metadata: { name: 'Site', labels: null } };
    expect((await problemOf(unlabelled))?.problem.message).toContain('metadata.labels');
  });

  test('whose dependencyOf may be empty or a single ref if it is a Component', async () => {
    const dependencyOf = (value: unknown) => ({ ...component, spec: { ...component.spec, dependencyOf: value } });
    expect((await entityOf(dependencyOf(null))).relations).toHaveLength(2);
    expect((await entityOf(dependencyOf('component:other'))).relations).toContainEqual({
      sourceRef: 'component:default/site',
      type: 'dependencyOf',
      targetRef: 'component:default/other',
    });
    expect((await problemOf(dependencyOf(7)))?.problem.message).toContain('Must be an entity ref');
  });

  test('that is checked by the schema of its type, if its kind has one', async () => {
    const rules = { rules: [{ allow: ['API', 'AiResource'] }] };
    const base = { lifecycle: 'production', owner: 'team-a' };
    const server = (spec: object) => ({ ...component, kind: 'API', spec: { ...base, type: 'mcp-server', ...spec } });
    const remotes = [{ type: 'streamable-http', url: 'https://mcp.example.com/' }];
    expect((await entityOf(server({ remotes }), rules)).entity.spec).toMatchObject({ remotes });
    expect((await problemOf(server({ definition: 'text' }), rules))?.problem.message).toContain('spec.remotes');
    const rule = { ...component, kind: 'AiResource', spec: { ...base, type: 'rule', category: 'security' } };
    expect((await problemOf(rule, rules))?.problem.message).toContain('spec.rationale');
    const skill = {
      ...component,
      kind: 'AiResource',
      spec: { ...base, type: 'skill', dependsOn: ['airesource:base'] },
    };
    expect((await entityOf(skill, rules)).relations).toContainEqual({
      sourceRef: 'airesource:default/site',
      type: 'dependsOn',
      targetRef: 'airesource:default/base',
    });
    const packages = [
      ['plugin', 'skills'],
      ['marketplace', 'plugins'],
    ] as const;
    for (const [type, field] of packages) {
      const part = { ...component, kind: 'AiResource', spec: { ...base, type, [field]: ['part'] } };
      const relation = { type: 'hasPart', sourceRef: 'airesource:default/site', targetRef: 'airesource:default/part' };
      expect((await entityOf(part, rules)).relations).toContainEqual(relation);
    }
  });

  test('with sorted lists of refs, so their order causes no change', async () => {
    const spec = {
      ...component.spec,
      dependsOn: ['resource:b', 'component:a'],
      providesApis: ['z', 'y'],
      others: ['b', 'a'],
    };
    const { entity } = await entityOf({ ...component, spec });
    expect(entity.spec).toMatchObject({
      dependsOn: ['component:a', 'resource:b'],
      providesApis: ['y', 'z'],
      others: ['b', 'a'],
    });
  });

  test('without its own uid and etag', async () => {
    const { entity } = await entityOf({ ...component, metadata: { name: 'a', uid: 'mine', etag: 'mine' } });
    expect(entity.metadata).not.toHaveProperty('uid');
    expect(entity.metadata).not.toHaveProperty('etag');
  });

  test('that cannot claim another location', async () => {
    const annotations = {
      'backstage.io/managed-by-location': 'file:/etc',
      'backstage.io/managed-by-origin-location': 'file:/etc',
      'example.com/own': 'kept',
    };
    const { entity } = await entityOf({ ...component, metadata: { name: 'a', annotations } });
    expect(entity.metadata.annotations).toEqual({
      'backstage.io/managed-by-location': 'url:https://example.com/a.yaml',
      'backstage.io/managed-by-origin-location': 'url:https://example.com/a.yaml',
      'backstage.io/view-url': 'https://example.com/a.yaml',
      'example.com/own': 'kept',
    });
  });

  test('with the annotations of the code host, unless it sets them itself', async () => {
    const ofHost = () => ({
      'backstage.io/edit-url': 'https://host/edit',
      'backstage.io/source-location': 'url:https://host/',
    });
    const annotations = { 'backstage.io/source-location': 'url:https://mine/' };
    const { entity } = await entityOf({ ...component, metadata: { name: 'a', annotations } }, {}, ofHost);
    expect(entity.metadata.annotations).toMatchObject({ 'backstage.io/edit-url': 'https://host/edit', ...annotations });
  });

  test.each(['javascript:alert(1)', ' JAVA\tSCRIPT:alert(1)', 'data:text/html,x'])(
    'that has %j as its address replaced',
    async (url) => {
      const annotations = { 'backstage.io/view-url': url, 'backstage.io/edit-url': url };
      const { entity } = await entityOf({ ...component, metadata: { name: 'a', annotations } });
      expect(entity.metadata.annotations?.['backstage.io/view-url']).toMatch(/^https:/);
      expect(entity.metadata.annotations?.['backstage.io/edit-url']).toMatch(/^https:/);
    },
  );
});

describe('a document is refused', () => {
  test('with all its problems in one status item', async () => {
    const failed = await problemOf({ ...component, spec: { type: '', lifecycle: 7, dependsOn: ['resource:a'] } });
    const message = [
      'spec.owner is missing. Must be set.',
      'spec.type is "", which is not valid. Must NOT have fewer than 1 characters.',
      'spec.lifecycle is 7, which is not valid. Must be string.',
    ].join('\n');
    expect(failed).toEqual({
      ref: 'component:default/site',
      problem: {
        type: 'backstage.io/catalog-processing',
        level: 'error',
        message: `InputError: ${message}`,
        error: { name: 'InputError', message },
      },
    });
  });

  test.each([
    ['of an unknown kind', { ...component, kind: 'Widget' }, 'No processor recognized kind "Widget"'],
    ['of a kind in the wrong case', { ...component, kind: 'component' }, 'expected kind "Component"'],
    ['that breaks the rules of the envelope', { ...component, metadata: { name: '-' } }, 'metadata.name is "-"'],
    ['with its own relations', { ...component, relations: [] }, '"relations" is an unknown field'],
    ['with a ref that has no kind', { ...component, spec: { ...component.spec, dependsOn: ['a'] } }, 'has no kind'],
    [
      'with keys that differ only in case',
      { ...component, spec: { ...component.spec, Owner: 'x' } },
      'differ only in case',
    ],
    ['that is a list', [component], 'Must be an object with apiVersion, kind and metadata'],
    [
      'of a kind that is not allowed',
      { apiVersion: 'backstage.io/v1alpha1', kind: 'User', metadata: { name: 'a' }, spec: { memberOf: [] } },
      'Entity user:default/a at url:https://example.com/a.yaml is not of an allowed kind for that location',
    ],
  ])('%s', async (_title, document, message) => {
    expect((await problemOf(document))?.problem.message).toContain(message);
  });

  test('without showing its content if it is not an entity at all', async () => {
    expect((await problemOf('root:x:0:0:secret'))?.problem.message).not.toContain('secret');
  });

  test('[SEC-11] when it is too deep or too large, before anything traverses it', async () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 500; level += 1) deep = [deep];
    expect((await problemOf({ ...component, metadata: { name: 'a', deep } }))?.problem.message).toContain('100 levels');
    const wide = Array.from({ length: 200_000 }, () => 1);
    expect((await problemOf({ ...component, metadata: { name: 'a', wide } }))?.problem.message).toContain(
      '100000 values',
    );
  });
});

describe('a custom kind', () => {
  const kinds = [
    {
      kind: 'Product',
      schema: {
        type: 'object',
        required: ['tier'],
        properties: { tier: { enum: [1, 2] }, since: { type: 'string', format: 'date' } },
      },
      relations: [{ field: 'lead', defaultKind: 'User', type: 'ledBy', inverse: 'leads' }],
    },
  ];
  const product = { ...component, kind: 'Product', spec: { tier: 1, lead: 'ann', since: '2020-01-31' } };

  test('is validated by its schema and has its relations', async () => {
    const { relations } = await entityOf(product, { kinds });
    expect(relations).toContainEqual({
      sourceRef: 'user:default/ann',
      type: 'leads',
      targetRef: 'product:default/site',
    });
    const failed = await problemOf({ ...product, spec: { tier: 3, since: 'x' } }, { kinds });
    expect(failed?.problem.message).toContain(
      'spec.tier is 3, which is not valid. Must be equal to one of the allowed values: 1, 2.',
    );
    expect(failed?.problem.message).toContain('Must match format "date"');
  });

  test('with alternatives is reported with the problems of the one for the type of its value', async () => {
    const choices = { anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }] };
    const schema = {
      type: 'object',
      properties: { pages: choices, size: { oneOf: [{ minimum: 1 }, { maximum: 9 }] } },
    };
    const problems = async (spec: object) =>
      (await problemOf({ ...product, spec }, { kinds: [{ kind: 'Product', schema }] }))?.problem.message;
    expect(await problems({ pages: [{}] })).toBeUndefined();
    expect(await problems({ pages: 'x' })).toContain('spec.pages is "x", which is not valid. Must be object,array.');
    expect(await problems({ pages: ['x'] })).toContain('spec.pages.0 is "x", which is not valid. Must be object.');
    expect(await problems({ size: 5 })).toContain('it matches several alternatives, but only one is allowed');
  });

  test('with an invalid schema is reported at startup', () => {
    const bad = catalogConfig.parse({ catalog: { kinds: [{ kind: 'Product', schema: { typ: 'object' } }] } });
    expect(() => createProcessing(bad.catalog)).toThrow(
      'The schema of the kind "Product" in catalog.kinds cannot be used: the schema has the unknown keyword "typ"',
    );
  });
});
