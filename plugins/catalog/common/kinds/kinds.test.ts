import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { builtinKinds, type CustomKind, kindRegistry } from '../index.ts';

const core = 'backstage.io/v1alpha1';

const ajv = new Ajv2020({ strict: true });

function isValidSpec(name: string, spec: unknown): boolean {
  const [kind, type] = name.split(' ');
  const definition = builtinKinds.find((candidate) => candidate.kind === kind);
  const schema = type ? definition?.schemaByType?.[type] : definition?.schema;
  return ajv.validate(schema ?? false, spec);
}

const complete: Array<{ kind: string; required: Record<string, unknown>; optional: Record<string, unknown> }> = [
  {
    kind: 'Component',
    required: { type: 'service', lifecycle: 'production', owner: 'team' },
    optional: {
      system: 'shop',
      subcomponentOf: 'site',
      providesApis: ['a'],
      consumesApis: ['b'],
      dependsOn: ['resource:db'],
    },
  },
  {
    kind: 'API',
    required: { type: 'openapi', lifecycle: 'production', owner: 'team', definition: 'openapi: 3.1.0' },
    optional: { system: 'shop' },
  },
  {
    kind: 'API mcp-server',
    required: {
      type: 'mcp-server',
      lifecycle: 'production',
      owner: 'team',
      remotes: [{ type: 'streamable-http', url: 'https://mcp.example.com' }],
    },
    optional: { system: 'shop' },
  },
  {
    kind: 'Scorecard',
    required: { checks: [{ id: 'owned', rule: { 'spec.owner': { $exists: true } } }] },
    optional: {
      owner: 'team',
      appliesTo: { kind: 'Component' },
      levels: [{ name: 'Bronze' }],
      exemptions: { allowed: true, approvers: ['group:default/team'] },
    },
  },
  {
    kind: 'Campaign',
    required: { scorecard: 'readiness', checks: ['owned'], targetDate: '2027-01-31' },
    optional: { owner: 'team', appliesTo: {}, startsAt: '2026-11-01', brief: 'Why' },
  },
  {
    kind: 'AiResource',
    required: { type: 'prompt', lifecycle: 'production', owner: 'team' },
    optional: { system: 'shop' },
  },
  {
    kind: 'AiResource skill',
    required: { type: 'skill', lifecycle: 'production', owner: 'team' },
    optional: {
      system: 'shop',
      disciplines: ['web'],
      categories: ['framework'],
      agents: ['any-agent'],
      dependsOn: ['airesource:default/base'],
      allowedTools: 'Bash(git:*) Read',
      license: 'MIT',
      compatibility: 'Node.js 20+',
    },
  },
  {
    kind: 'AiResource plugin',
    required: { type: 'plugin', lifecycle: 'production', owner: 'team', skills: ['review'] },
    optional: { system: 'shop', version: '1.0.0' },
  },
  {
    kind: 'AiResource marketplace',
    required: { type: 'marketplace', lifecycle: 'production', owner: 'team', plugins: ['review-plugin'] },
    optional: { system: 'shop', version: '1.0.0' },
  },
  {
    kind: 'AiResource rule',
    required: { type: 'rule', lifecycle: 'production', owner: 'team', category: 'security', rationale: 'Keys leak.' },
    optional: { system: 'shop', disciplines: ['web'] },
  },
  {
    kind: 'Resource',
    required: { type: 'database', owner: 'team' },
    optional: { system: 'shop', dependsOn: ['resource:a'], dependencyOf: ['component:c'] },
  },
  { kind: 'System', required: { owner: 'team' }, optional: { domain: 'shop', type: 'product' } },
  { kind: 'Domain', required: { owner: 'team' }, optional: { subdomainOf: 'shop', type: 'product' } },
  {
    kind: 'Group',
    required: { type: 'team', children: [] },
    optional: { parent: 'a', members: ['ann'], profile: { displayName: 'A', email: 'a@b.c', picture: 'https://a.b' } },
  },
  {
    kind: 'User',
    required: { memberOf: [] },
    optional: { profile: { displayName: 'A', email: 'a@b.c', picture: 'https://a.b' } },
  },
  {
    kind: 'Location',
    required: {},
    optional: { type: 'url', target: './a.yaml', targets: ['./b.yaml'], presence: 'optional' },
  },
  {
    kind: 'Template',
    required: { type: 'service', steps: [{ action: 'debug:log' }] },
    optional: {
      owner: 'team',
      lifecycle: 'production',
      parameters: [{ title: 'One', properties: {} }],
      output: { links: [] },
      presentation: { buttonLabels: { backButtonText: 'Back', createButtonText: 'Go', reviewButtonText: 'Look' } },
      secrets: { schema: { type: 'object' } },
      formDecorators: [{ id: 'a' }],
      EXPERIMENTAL_recovery: { EXPERIMENTAL_strategy: 'startOver' },
    },
  },
];

const without = (object: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== field));

describe('the spec of a built-in kind', () => {
  test('is tested for every kind', () => {
    const names = builtinKinds.flatMap(({ kind, schemaByType = {} }) => [
      kind,
      ...Object.keys(schemaByType).map((type) => `${kind} ${type}`),
    ]);
    expect(names.sort()).toEqual(complete.map(({ kind }) => kind).sort());
  });

  test.each(complete)('$kind accepts its fields, and others', ({ kind, required, optional }) => {
    expect(isValidSpec(kind, required)).toBe(true);
    expect(isValidSpec(kind, { ...required, ...optional, ours: { a: 1 } })).toBe(true);
    expect(isValidSpec(kind, undefined)).toBe(false);
  });

  test.each(complete)('$kind requires each of its required fields', ({ kind, required }) => {
    for (const field of Object.keys(required)) expect(isValidSpec(kind, without(required, field))).toBe(false);
  });

  test.each(complete)('$kind rejects empty strings', ({ kind, required, optional }) => {
    const spec = { ...required, ...optional };
    for (const [field, value] of Object.entries(spec)) {
      if (typeof value === 'string')
        expect([field, isValidSpec(kind, { ...spec, [field]: '' })]).toEqual([field, false]);
      const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
      if (isTexts) expect([field, isValidSpec(kind, { ...spec, [field]: [''] })]).toEqual([field, false]);
    }
  });

  test.each([[[]], [[{ type: 'sse' }]], ['https://mcp.example.com'], [[{ type: '', url: 'https://a.b' }]]])(
    'rejects %j as the remotes of an MCP server',
    (remotes) => {
      expect(isValidSpec('API mcp-server', { type: 'mcp-server', lifecycle: 'a', owner: 'b', remotes })).toBe(false);
    },
  );

  test('[AGENT-018] the compatibility of a skill has at most 500 characters', () => {
    const skill = { type: 'skill', lifecycle: 'a', owner: 'b' };
    expect(isValidSpec('AiResource skill', { ...skill, compatibility: 'x'.repeat(500) })).toBe(true);
    expect(isValidSpec('AiResource skill', { ...skill, compatibility: 'x'.repeat(501) })).toBe(false);
  });

  test('Location presence is required or optional', () => {
    expect(isValidSpec('Location', { presence: 'required' })).toBe(true);
    expect(isValidSpec('Location', { presence: 'maybe' })).toBe(false);
  });

  test('a profile has no empty strings', () => {
    expect(isValidSpec('User', { memberOf: [], profile: { email: '' } })).toBe(false);
  });

  test.each([
    [true, { action: 'a', id: 'b', name: 'c', input: { any: 1 }, if: 'x', each: 'y' }],
    [true, { action: 'a', if: false, each: [1, 2] }],
    [true, { action: 'a', each: { one: 1 } }],
    [false, { action: 'a', each: 3 }],
    [false, { id: 'b' }],
    [false, { action: '' }],
    [false, { action: 'a', input: 'text' }],
    [false, { action: 'a', if: 1 }],
    [false, 'text'],
  ])('a Template step is valid (%s): %j', (isValid, step) => {
    expect(isValidSpec('Template', { type: 'service', steps: [step] })).toBe(isValid);
  });

  test('Template parameters are an object or an array of objects', () => {
    const withParameters = (parameters: unknown) => isValidSpec('Template', { type: 'a', steps: [], parameters });
    expect(withParameters({ properties: {} })).toBe(true);
    expect(withParameters([{ properties: {} }])).toBe(true);
    expect(withParameters('text')).toBe(false);
    expect(withParameters(['text'])).toBe(false);
  });
});

describe('kindRegistry', () => {
  const product: CustomKind = {
    kind: 'Product',
    schema: { type: 'object', required: ['owner'] },
    relations: [{ field: 'owner', defaultKind: 'Group', type: 'ownedBy', inverse: 'ownerOf' }],
  };

  test('recognizes the built-in kinds in their apiVersions', () => {
    const registry = kindRegistry();
    for (const kind of [
      'Component',
      'API',
      'Resource',
      'AiResource',
      'System',
      'Domain',
      'Group',
      'User',
      'Location',
    ]) {
      expect(registry.recognize({ kind, apiVersion: 'backstage.io/v1alpha1' }).kind).toBe(kind);
      expect(registry.recognize({ kind, apiVersion: 'backstage.io/v1beta1' }).kind).toBe(kind);
    }
    expect(registry.recognize({ kind: 'Template', apiVersion: 'scaffolder.backstage.io/v1beta3' }).kind).toBe(
      'Template',
    );
  });

  test.each([
    ['component', core, 'expected kind "Component"'],
    ['Component', 'backstage.io/v2', 'with apiVersion backstage.io/v1alpha1 or backstage.io/v1beta1'],
    ['Template', core, 'with apiVersion scaffolder.backstage.io/v1beta3'],
    ['Widget', core, 'the known kinds are Component, API'],
    ['AIResource', core, 'expected kind "AiResource"'],
  ])('rejects kind %s of %s and lists the known kinds', (kind, apiVersion, hint) => {
    const recognize = () => kindRegistry().recognize({ kind, apiVersion });
    expect(recognize).toThrow(`No processor recognized kind "${kind}" with apiVersion "${apiVersion}"`);
    expect(recognize).toThrow(hint);
  });

  test('adds custom kinds, in the core apiVersions by default', () => {
    const registry = kindRegistry([product, { ...product, kind: 'Squad', apiVersions: ['acme.example/v1'] }]);
    expect(registry.recognize({ kind: 'Product', apiVersion: core })).toMatchObject(product);
    expect(registry.recognize({ kind: 'Squad', apiVersion: 'acme.example/v1' }).kind).toBe('Squad');
    expect(() => registry.recognize({ kind: 'Squad', apiVersion: core })).toThrow('acme.example/v1');
    expect(registry.kinds).toHaveLength(builtinKinds.length + 2);
  });

  test('rejects an existing kind, ignoring case', () => {
    expect(() => kindRegistry([{ ...product, kind: 'Component' }])).toThrow('"Component" is already defined');
    expect(() => kindRegistry([{ ...product, kind: 'component' }])).toThrow('already defined as "Component"');
    expect(() => kindRegistry([product, product])).toThrow('"Product" is already defined');
  });

  test('rejects an invalid kind, apiVersion or relation', () => {
    expect(() => kindRegistry([{ ...product, kind: 'my-kind' }])).toThrow('"my-kind"');
    expect(() => kindRegistry([{ ...product, apiVersions: ['a/b/c'] }])).toThrow('"a/b/c"');
    const relations = [{ field: 'owner', type: '', inverse: 'ownerOf' }];
    expect(() => kindRegistry([{ ...product, relations }])).toThrow('relation of the kind "Product"');
  });
});
