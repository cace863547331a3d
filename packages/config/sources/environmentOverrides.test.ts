import { expect, test } from 'vitest';
import * as z from 'zod';
import { loadYaml } from '../testing/loadFiles.ts';

test('a variable overrides its key in all files, and is parsed as JSON if possible', async () => {
  const { data } = await loadYaml('app: { title: One, baseUrl: http://a }\nlist: [1, 2]', {
    env: {
      APP_CONFIG_app_title: 'Two words',
      APP_CONFIG_backend_listen_port: '8080',
      APP_CONFIG_backend_https: 'false',
      APP_CONFIG_list: '["x"]',
      APP_CONFIG_app_support: '{"url":"http://b"}',
      APP_CONFIG_quoted: '"42"',
      APP_CONFIG_app_empty: '',
    },
  });
  expect(data).toEqual({
    app: { title: 'Two words', baseUrl: 'http://a', support: { url: 'http://b' } },
    backend: { listen: { port: 8080 }, https: false },
    list: ['x'],
    quoted: '42',
  });
});

test('letter case counts: a key in the wrong case is unknown, and the right one is suggested', async () => {
  const schema = z.object({ app: z.object({ baseUrl: z.string().optional() }) });
  const config = await loadYaml('app: {}', { schema, env: { APP_CONFIG_app_baseurl: 'http://a' } });
  expect(config.warnings).toEqual(["Unknown key 'app.baseurl', did you mean 'app.baseUrl'?"]);
});

test.each(['APP_CONFIG_app_1st', 'APP_CONFIG_app__title', 'APP_CONFIG_', 'APP_CONFIG_app_a.b'])(
  '[SHELL-016] %s is refused: its key is not an identifier',
  async (name) => {
    await expect(loadYaml('', { env: { [name]: '1' } })).rejects.toThrow(
      new RegExp(`^Environment variable ${name} has the key part '.*': a key starts with a letter and contains only`),
    );
  },
);

test('keys that would pollute prototypes are refused, in names and in values', async () => {
  const env = { APP_CONFIG_constructor_x: '1', APP_CONFIG_app: '{"list":[{"__proto__":{"polluted":true}}]}' };
  await expect(loadYaml('', { env })).rejects.toThrow(
    "Environment variable APP_CONFIG_app has the key part '__proto__': it is not allowed; " +
      "Environment variable APP_CONFIG_constructor_x has the key part 'constructor': it is not allowed",
  );
});

test('conflicting variables are refused by name', async () => {
  await expect(loadYaml('', { env: { APP_CONFIG_a_b: '2', APP_CONFIG_a: '1' } })).rejects.toThrow(
    'Environment variables APP_CONFIG_a and APP_CONFIG_a_b set the same key',
  );
  await expect(loadYaml('', { env: { APP_CONFIG_a: '{"b":1}', APP_CONFIG_a_b: '2' } })).rejects.toThrow(
    'Environment variables APP_CONFIG_a and APP_CONFIG_a_b set the same key',
  );
});

test('variables that set different keys of one object do not conflict', async () => {
  const { data } = await loadYaml('', { env: { APP_CONFIG_a: '{"b":1}', APP_CONFIG_a_c: '2' } });
  expect(data).toEqual({ a: { b: 1, c: 2 } });
});

test('a wrong variable and wrong values are reported together', async () => {
  const schema = z.object({ port: z.number() });
  await expect(loadYaml('port: abc', { schema, env: { APP_CONFIG_1: 'x' } })).rejects.toThrow(
    /APP_CONFIG_1 .*; Expected a number at 'port', got 'abc'/,
  );
});
