import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { unread } from '../schema.ts';
import { loadYaml } from '../testing/loadFiles.ts';

const core = z.object({
  app: z.object({ title: z.string().optional(), baseUrl: z.string().optional() }).optional(),
  backend: z.object({ listen: z.union([z.string(), z.object({ port: z.number() })]).optional() }).default({}),
});
const source = z.object({ owner: z.string() });
const proxy = z.object({
  proxy: z.object({ endpoints: z.record(z.string(), z.object({ target: z.string() })).optional() }).optional(),
  sources: z.union([source, z.record(z.string(), source)]).optional(),
  list: z.array(z.looseObject({ name: z.string() })).optional(),
  anything: z.unknown().optional(),
});
const schemas = [core, proxy];

test.each([
  ['backend: { listn: 80 }', "Unknown key 'backend.listn', did you mean 'backend.listen'?"],
  [
    'backend: { listen: { prot: 1, port: 80 } }',
    "Unknown key 'backend.listen.prot', did you mean 'backend.listen.port'?",
  ],
  ['app: { baseURL: http://a }', "Unknown key 'app.baseURL', did you mean 'app.baseUrl'?"],
  ['ap: {}', "Unknown key 'ap', did you mean 'app'?"],
  ['techdocs: { builder: { deep: true } }', "Unknown key 'techdocs': no plugin reads it"],
  ['app: { analytics: { ga: 1 } }', "Unknown key 'app.analytics': no plugin reads it"],
  [
    'proxy: { endpoints: { /x: { target: a, targt: b } } }',
    'Unknown key \'proxy.endpoints["/x"].targt\', did you mean \'proxy.endpoints["/x"].target\'?',
  ],
  ['sources: { owner: a, ownr: b }', "Unknown key 'sources.ownr', did you mean 'sources.owner'?"],
  ['sources: { one: { owner: a, ownr: b } }', "Unknown key 'sources.one.ownr', did you mean 'sources.one.owner'?"],
])('%s causes one warning', async (text, warning) => {
  expect((await loadYaml(text, { schemas })).warnings).toEqual([warning]);
});

describe('a key that is accepted and not read', () => {
  const schema = z.object({
    auth: z.object({
      session: unread('sessions are in the database'),
      cache: unread((value) => (value === 'redis' ? 'no cache server is needed' : undefined)),
      quiet: unread(),
    }),
    list: z.array(z.object({ name: z.string().optional(), retry: unread('requests are repeated') })).optional(),
  });
  const warningsOf = async (text: string, schemas: z.ZodObject[] = [schema]) =>
    (await loadYaml(text, { schemas })).warnings;

  test('causes a warning with its reason', async () => {
    const text = 'auth: { session: { secret: abc, any: [1] } }\nlist: [{ retry: 3 }]';
    expect(await warningsOf(text)).toEqual([
      "'auth.session' is not used: sessions are in the database",
      "'list[0].retry' is not used: requests are repeated",
    ]);
  });

  test('causes no warning without a reason, or if its value needs no change', async () => {
    expect(await warningsOf('auth: { quiet: { a: 1 }, cache: memory }')).toEqual([]);
    expect(await warningsOf('auth: { cache: redis }')).toEqual(["'auth.cache' is not used: no cache server is needed"]);
  });

  test('causes no warning if another schema reads it', async () => {
    const reader = z.object({ auth: z.object({ session: z.string().optional() }) });
    expect(await warningsOf('auth: { session: a }', [schema, reader])).toEqual([]);
  });

  test('is not printed, because its value may be a secret', async () => {
    const loaded = await loadYaml('auth: { session: { secret: hunter2 } }', { schemas: [schema] });
    expect(loaded.printable()).toEqual({ auth: { session: { secret: '<not used>' } } });
  });
});

test('keys that any of the schemas knows cause no warning', async () => {
  const text = `
app: { title: A }
backend: { listen: { port: 80 } }
proxy: { endpoints: { '/a b': { target: x } } }
sources: { one: { owner: x }, two: { owner: y } }
list: [{ name: a, extra: 1, '@odd': 2 }]
anything: { goes: { '/here': 1 } }
`;
  expect((await loadYaml(text, { schemas })).warnings).toEqual([]);
});

test('an existing Backstage app-config works, with a warning for each part that no plugin reads', async () => {
  const text = `
app: { title: Scaffolded, extensions: [{ 'nav-item:search': false }] }
organization: { name: My Company }
techdocs: { publisher: { type: local } }
integrations: { github: [{ host: github.com, token: '\${GITHUB_TOKEN}' }] }
jenkins: { 'odd key': 1, /path: 2 }
`;
  expect((await loadYaml(text, { schemas })).warnings).toEqual([
    "Unknown key 'app.extensions': no plugin reads it",
    "Unknown key 'organization': no plugin reads it",
    "Unknown key 'techdocs': no plugin reads it",
    "Unknown key 'integrations': no plugin reads it",
    "Unknown key 'jenkins': no plugin reads it",
    "'integrations.github[0].token' is left out: the environment variable GITHUB_TOKEN is not set",
  ]);
});

test.each([
  ['1st: x', "Invalid key '1st': "],
  ['a b: x', "Invalid key 'a b': "],
  ['$ref: x', "Invalid key '$ref': "],
  ['_x: x', "Invalid key '_x': "],
  ['app: { my.key: x }', "Invalid key 'my.key' in 'app': "],
  ['backend: { listen: { /x: 1, port: 80 } }', "Invalid key '/x' in 'backend.listen': "],
])('[SHELL-016] %s is refused: config keys are identifiers', async (text, message) => {
  await expect(loadYaml(text, { schemas })).rejects.toThrow(
    `${message}a key starts with a letter and contains only letters, digits, "_" and "-"`,
  );
});

test('[SHELL-016] letters, digits, "_" and "-" are allowed in a key', async () => {
  const schema = z.object({ 'my-key_2': z.string(), Other: z.string() });
  expect((await loadYaml('my-key_2: a\nOther: b', { schema })).valueFor(schema)).toEqual({
    'my-key_2': 'a',
    Other: 'b',
  });
});
