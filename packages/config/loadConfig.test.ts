import { basename } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { ConfigError } from './index.ts';
import { loadFiles, loadYaml } from './testing/loadFiles.ts';

test('app-config.local.yaml wins over app-config.yaml, key by key', async () => {
  const { data } = await loadFiles({
    'app-config.yaml': 'app: { title: One, baseUrl: http://a }\nlist: [1, 2, 3]',
    'app-config.local.yaml': 'app: { title: Two }\nlist: [4]',
  });
  expect(data).toEqual({ app: { title: 'Two', baseUrl: 'http://a' }, list: [4] });
});

test('the files of the environments in BACKSTAGE_ENV come in between, in their order', async () => {
  const files = {
    'app-config.yaml': 'from: base\nbase: 1',
    'app-config.b.yaml': 'from: b\nb: 1\nlast: b',
    'app-config.a.yaml': 'from: a\na: 1\nlast: a',
    'app-config.local.yaml': 'from: local',
    'app-config.a.local.yaml': 'from: a local',
    'app-config.c.yaml': 'from: c',
  };
  const config = await loadFiles(files, { env: { BACKSTAGE_ENV: 'b,a' } });
  expect(config.data).toEqual({ from: 'a local', base: 1, b: 1, a: 1, last: 'a' });
  expect(config.files.map((file) => basename(file))).toEqual([
    'app-config.yaml',
    'app-config.b.yaml',
    'app-config.a.yaml',
    'app-config.local.yaml',
    'app-config.a.local.yaml',
  ]);
  expect((await loadFiles(files, { env: { BACKSTAGE_ENV: '' } })).data).toEqual({ from: 'local', base: 1 });
  expect((await loadFiles(files, { config: ['app-config.c.yaml'], env: { BACKSTAGE_ENV: 'a' } })).data).toEqual({
    from: 'c',
  });
});

test('an environment without files is reported, and a name that cannot be part of a file name is refused', async () => {
  const { warnings } = await loadFiles({ 'app-config.yaml': '' }, { env: { BACKSTAGE_ENV: 'prod' } });
  expect(warnings).toEqual(["BACKSTAGE_ENV names the environment 'prod', but there is no app-config.prod.yaml"]);
  await expect(loadYaml('', { env: { BACKSTAGE_ENV: '../etc' } })).rejects.toThrow(
    "BACKSTAGE_ENV names the environment '../etc': a name contains only letters, digits",
  );
});

test('only the given files are read, in their order, and a later one wins', async () => {
  const files = {
    'app-config.yaml': 'from: default',
    'app-config.local.yaml': 'local: true',
    'one.yaml': 'from: one\nfirst: 1',
    'two.yaml': 'from: two',
  };
  const config = await loadFiles(files, { config: ['one.yaml', 'two.yaml'] });
  expect(config.data).toEqual({ from: 'two', first: 1 });
  expect(config.files.map((file) => basename(file))).toEqual(['one.yaml', 'two.yaml']);
});

test('the schemas can depend on the merged sources', async () => {
  const schema = z.object({ demo: z.object({ size: z.int() }) });
  const seen: unknown[] = [];
  const schemas = async (data: object) => {
    seen.push(data);
    return 'demo' in data ? [{ owner: 'demo', schema }] : [];
  };
  const files = { 'app-config.yaml': 'demo: { size: 1 }', 'app-config.local.yaml': 'demo: { size: large }' };
  await expect(loadFiles(files, { schemas })).rejects.toThrow("'demo.size'");
  expect(seen).toEqual([{ demo: { size: 'large' } }]);
  expect((await loadYaml('other: 1', { schemas })).warnings).toEqual(["Unknown key 'other': no plugin reads it"]);
});

test('is empty without config files', async () => {
  const config = await loadFiles({});
  expect(config).toMatchObject({ data: {}, files: [], warnings: [] });
});

test('an empty file, or one of comments, sets nothing', async () => {
  expect((await loadYaml('# nothing yet\n')).data).toEqual({});
});

test('names a given file that is missing', async () => {
  await expect(loadFiles({}, { config: ['nope.yaml'] })).rejects.toThrow("Cannot read 'nope.yaml': no such file");
});

test('a later file removes a value with null', async () => {
  const schema = z.object({ app: z.object({ title: z.string().optional() }).optional() });
  const files = { 'app-config.yaml': 'app: { title: One }', 'app-config.local.yaml': 'app: { title: null }' };
  const config = await loadFiles(files, { schema });
  expect(config.valueFor(schema)).toEqual({ app: {} });
});

test('a section with everything commented out counts as left out', async () => {
  const schema = z.object({ techdocs: z.object({ builder: z.string() }).optional() });
  expect((await loadYaml('techdocs:\n#  builder: local', { schema })).valueFor(schema)).toEqual({});
});

test('the value for a schema has its defaults and transforms, and only its keys', async () => {
  const schema = z.object({
    app: z.object({
      baseUrl: z.string().transform((url) => url.replace(/\/$/, '')),
      title: z.string().default('Portal'),
    }),
  });
  const config = await loadYaml('app: { baseUrl: "http://a/" }\nother: 1', { schema });
  expect(config.valueFor(schema)).toEqual({ app: { baseUrl: 'http://a', title: 'Portal' } });
});

test('a schema that is not registered is validated when its value is read', async () => {
  const config = await loadYaml('port: abc');
  expect(() => config.valueFor(z.object({ port: z.number() }))).toThrow(ConfigError);
});

test('a config error has a name and lists its problems one by one', async () => {
  const error = await loadYaml('a: 1', { schema: z.object({ b: z.string(), c: z.string() }) }).catch(
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.name).toBe('ConfigError');
  expect(error.problems).toEqual(["Missing required value at 'b'", "Missing required value at 'c'"]);
});
