// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the placeholders of config files.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { frontend, noConfig, secret } from './index.ts';
import { loadFiles, loadYaml } from './testing/loadFiles.ts';

const schema = z.object({
  app: z.object({
    title: frontend(z.string()).default('Portal'),
    baseUrl: frontend(z.url().optional()),
    support: frontend(z.object({ url: z.string(), token: secret(z.string()).optional() })).optional(),
    cache: z.string().optional(),
  }),
  backend: z
    .object({ listen: z.number().optional(), auth: z.object({ keys: z.array(secret(z.string())) }).optional() })
    .optional(),
  integrations: z
    .array(z.object({ host: frontend(z.string()).optional(), token: secret(z.string()).optional() }))
    .optional(),
});

test('only values marked for the browser reach it, with the defaults of their keys', async () => {
  const text = `
app: { baseUrl: http://a, cache: redis, support: { url: http://s, token: s3cret, more: 1 } }
backend: { listen: 80, auth: { keys: [k1] } }
integrations: [{ host: github.com, token: t1 }, { token: t2 }, { host: gitlab.com }]
other: { x: 1 }
`;
  const config = await loadYaml(text, { schema });
  expect(config.frontend()).toEqual({
    app: { title: 'Portal', baseUrl: 'http://a', support: { url: 'http://s' } },
    integrations: [{ host: 'github.com' }, { host: 'gitlab.com' }],
  });
});

test('values from variables, overrides, files and includes reach the browser only if the key is marked for it', async () => {
  const files = {
    'app-config.yaml': 'app: { title: "${TITLE}", cache: { $env: CACHE } }\nintegrations: { $include: hosts.yaml }',
    'hosts.yaml': '- { host: { $file: host.txt }, token: { $file: token.txt } }',
    'host.txt': 'ghe.example',
    'token.txt': 'file-token',
  };
  const env = {
    TITLE: 'From env',
    CACHE: 'backend-cache',
    APP_CONFIG_app_baseUrl: 'http://override',
    APP_CONFIG_app_support: '{"url":"http://s","token":"override-token","unknown":"override-unknown"}',
    APP_CONFIG_backend_auth: '{"keys":["override-key"]}',
    APP_CONFIG_backend_listen: '99',
    APP_CONFIG_app_unheard: 'override-unheard',
  };
  const config = await loadFiles(files, { schema, env });
  expect(config.frontend()).toEqual({
    app: { title: 'From env', baseUrl: 'http://override', support: { url: 'http://s' } },
    integrations: [{ host: 'ghe.example' }],
  });
});

test('the defaults inside a section that is left out reach the browser when the section has a default', async () => {
  const section = z.object({ title: frontend(z.string()).default('Portal'), cache: z.string().default('memory') });
  const both = z.object({ app: section.prefault({}), home: section.optional() });
  expect((await loadYaml('', { schema: both })).frontend()).toEqual({ app: { title: 'Portal' } });
});

test('marked lists, records and free-form values reach the browser completely', async () => {
  const free = z.object({
    list: frontend(z.array(z.object({ a: z.number() }))),
    map: frontend(z.record(z.string(), z.unknown())),
    empty: frontend(z.array(z.string())),
    none: frontend(z.string().nullable()),
    plain: z.record(z.string(), z.unknown()),
  });
  const text = 'list: [{ a: "1" }]\nmap: { "/x": { deep: [1, { y: null }] } }\nempty: []\nnone: null\nplain: { x: 1 }';
  expect((await loadYaml(text, { schema: free })).frontend()).toEqual({
    list: [{ a: 1 }],
    map: { '/x': { deep: [1, { y: null }] } },
    empty: [],
    none: null,
  });
});

test('in a union only the branch that the value matched decides what reaches the browser', async () => {
  const link = z.object({ kind: z.literal('link'), url: frontend(z.string()) });
  const hook = z.object({ kind: z.literal('hook'), url: z.string() });
  const choice = z.object({ list: z.array(z.union([link, hook])) });
  const text = 'list: [{ kind: link, url: http://public }, { kind: hook, url: http://private }]';
  expect((await loadYaml(text, { schema: choice })).frontend()).toEqual({ list: [{ url: 'http://public' }] });
});

test('a key that one plugin keeps secret never reaches the browser, whatever another marks', async () => {
  const open = z.object({ a: frontend(z.looseObject({})), b: frontend(z.string()), c: z.string() });
  const strict = z.object({ a: secret(z.object({ key: z.string() })), b: secret(z.string()), c: frontend(z.string()) });
  const text = 'a: { key: s1, extra: s2 }\nb: s3\nc: public';
  for (const schemas of [
    [open, strict],
    [strict, open],
  ]) {
    const config = await loadYaml(text, { schemas });
    expect(config.frontend()).toEqual({ c: 'public' });
    expect(config.secrets().sort()).toEqual(['s1', 's2', 's3']);
  }
});

test('a mark for the browser inside a secret does not reveal it', async () => {
  const inside = z.object({ a: secret(z.object({ b: frontend(z.string()) })) });
  const config = await loadYaml('a: { b: s1 }', { schema: inside });
  expect(config.frontend()).toEqual({});
  expect(config.secrets()).toEqual(['s1']);
});

test('marks survive refinements, wrappers and transforms', async () => {
  const wrapped = z.object({
    a: frontend(z.string()).min(1).describe('A').optional(),
    b: frontend(z.string())
      .transform((text) => text.length)
      .default(3),
    c: secret(z.string()).trim().nullable().catch('x'),
    d: z.lazy(() => z.object({ e: frontend(z.string()).readonly() })),
  });
  const config = await loadYaml('a: x\nc: s1\nd: { e: y }', { schema: wrapped });
  expect(config.frontend()).toEqual({ a: 'x', b: 3, d: { e: 'y' } });
  expect(config.secrets()).toEqual(['s1']);
});

test('secrets are the texts of secret keys, and their parts from the environment', async () => {
  const database = z.object({ connection: secret(z.string()), pin: secret(z.number()), host: z.string() });
  const config = await loadYaml('connection: "postgres://me:${PASSWORD}@${HOST}/x"\nhost: ${HOST}', {
    schema: database,
    env: { PASSWORD: 'hunter2', HOST: 'db', APP_CONFIG_pin: '1234', OTHER: 'unused' },
  });
  expect(config.secrets().sort()).toEqual(['1234', 'db', 'hunter2', 'postgres://me:hunter2@db/x']);
});

test('an empty secret is not redacted, because it would match everywhere', async () => {
  expect((await loadYaml('a: ""', { schema: z.object({ a: secret(z.string()) }) })).secrets()).toEqual([]);
});

test('without a schema nothing reaches the browser', async () => {
  expect((await loadYaml('app: { title: x }', { schema: noConfig })).frontend()).toEqual({});
});

test('an optional schema that does not match fails alone, shows nothing and keeps its secrets', async () => {
  const gates = z.object({
    gates: z.object({ name: frontend(z.string()), port: frontend(z.int()) }),
    app: z.object({ code: secret(z.string()) }),
  });
  const app = z.object({ app: z.object({ title: frontend(z.string()), code: frontend(z.string()) }) });
  const owned = (isOptional: boolean) => [
    { owner: 'app', schema: app },
    { owner: 'gates', schema: gates, title: "Plugin 'gates'", isOptional },
  ];
  const text = 'app: { title: One, code: c0de }\ngates: { name: A4, port: many }';
  const problem = "Expected an integer at 'gates.port', got 'many'";
  const config = await loadYaml(text, { schemas: async () => owned(true) });
  expect(config.failures).toEqual([{ owner: 'gates', problems: [problem] }]);
  expect(config.valueFor(app)).toEqual({ app: { title: 'One', code: 'c0de' } });
  expect(() => config.valueFor(gates)).toThrow(problem);
  expect(config.frontend()).toEqual({ app: { title: 'One' } });
  expect(config.secrets()).toEqual(['c0de']);
  await expect(loadYaml(text, { schemas: async () => owned(false) })).rejects.toThrow(`Plugin 'gates': ${problem}`);
});
