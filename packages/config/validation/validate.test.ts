import { expect, test } from 'vitest';
import * as z from 'zod';
import { secret } from '../index.ts';
import { loadYaml } from '../testing/loadFiles.ts';

const port = z.int().min(0).max(65535);

test('[SHELL-015] all problems of all schemas are reported together, joined with "; "', async () => {
  const backend = z.object({
    backend: z.object({ listen: z.object({ port }), baseUrl: z.url() }),
  });
  const app = z.object({ app: z.object({ title: z.string() }), list: z.array(z.object({ name: z.string() })) });
  const text = 'backend: { listen: { port: abc }, baseUrl: here }\napp: {}\nlist: [{ name: a }, { name: 1 }]';
  await expect(loadYaml(text, { schemas: [backend, app] })).rejects.toHaveProperty(
    'message',
    "Expected an integer from 0 to 65535 at 'backend.listen.port', got 'abc'; " +
      "Expected a URL at 'backend.baseUrl', got 'here'; " +
      "Missing required value at 'app.title'; " +
      "Expected a string at 'list[1].name', got 1",
  );
});

test('[SHELL-015] a missing value reads "Missing required value", with the innermost keys of a missing object', async () => {
  const schema = z.object({ app: z.object({ baseUrl: z.string(), auth: z.object({ name: z.string() }) }) });
  await expect(loadYaml('', { schema })).rejects.toHaveProperty(
    'message',
    "Missing required value at 'app.baseUrl'; Missing required value at 'app.auth.name'",
  );
});

test('a problem that two schemas find is reported once', async () => {
  const schemas = [z.object({ port: z.number() }), z.object({ port: z.number() })];
  await expect(loadYaml('port: x', { schemas })).rejects.toHaveProperty(
    'message',
    "Expected a number at 'port', got 'x'",
  );
});

test.each([
  [z.number().min(1), '0', "Expected a number of at least 1 at 'a', got 0"],
  [z.number().lt(5), '5', "Expected a number below 5 at 'a', got 5"],
  [z.int(), '1.5', "Expected an integer at 'a', got 1.5"],
  [z.boolean(), 'maybe', "Expected true or false at 'a', got 'maybe'"],
  [z.enum(['x', 'y', 'z']), 'q', "Expected 'x', 'y' or 'z' at 'a', got 'q'"],
  [z.literal('x'), 'q', "Expected 'x' at 'a', got 'q'"],
  [z.string().min(1), '""', "Expected a string that is not empty at 'a', got ''"],
  [z.string().max(2), 'abc', "Expected a string of at most 2 characters at 'a', got 'abc'"],
  [z.string().regex(/^x/), 'abc', "Expected a string that matches /^x/ at 'a', got 'abc'"],
  [z.string().regex(/^x/, 'An x-word is expected'), 'abc', "An x-word is expected at 'a', got 'abc'"],
  [z.string().refine(() => false), 'abc', "Invalid value at 'a', got 'abc'"],
  [z.array(z.string()).min(1), '[]', "Expected a list of at least 1 item at 'a', got a list"],
  [z.array(z.string()), 'abc', "Expected a list at 'a', got 'abc'"],
  [z.object({}), '[1]', "Expected an object at 'a', got a list"],
  [z.record(z.string(), z.number()), '{ "/x": y }', "Expected a number at 'a[\"/x\"]', got 'y'"],
  [z.strictObject({ x: z.string().optional() }), '{ y: 1 }', "Unknown key 'a.y'"],
  [z.string(), `[${'x'.repeat(100)}]`, "Expected a string at 'a', got a list"],
  [z.number(), `https://mara:${'x'.repeat(60)}@x.test/?a=b`, "Expected a number at 'a', got 'https://x.test/?…'"],
  [z.number(), 'x'.repeat(100), `Expected a number at 'a', got '${'x'.repeat(60)}…'`],
])('a problem names the key, the value and the rule (%#)', async (schema, text, message) => {
  await expect(loadYaml(`a: ${text}`, { schema: z.object({ a: schema }) })).rejects.toHaveProperty('message', message);
});

const storage = z.union([
  z.string().refine((text) => text.startsWith('in '), 'must be in an airport'),
  z.object({ type: z.literal('disk'), path: z.string(), size: z.number() }),
  z.object({ type: z.literal('bucket'), bucket: z.string() }),
]);

test.each([
  ['5', "Expected a string or an object at 'a', got 5"],
  ['{ type: disk, path: 1, size: "7" }', "Expected a string at 'a.path', got 1"],
  ['{ type: bucket }', "Missing required value at 'a.bucket'"],
  ['at sea', "'a' must be in an airport, got 'at sea'"],
  ['{ type: tape }', "Expected 'disk' or 'bucket' at 'a.type', got 'tape'"],
])('reports only the intended branch of a union: %s', async (text, message) => {
  await expect(loadYaml(`a: ${text}`, { schema: z.object({ a: storage }) })).rejects.toHaveProperty('message', message);
});

test.each([
  ['{ main: { host: a, size: x } }', "Expected a number at 'a.main.size', got 'x'"],
  ['{ host: a, size: x }', "Expected a number or an object at 'a.size', got 'x'"],
  ['{ size: 1 }', "Missing required value at 'a.host'"],
])('reports only the intended branch of a union of one value and a map of values: %s', async (text, message) => {
  const one = z.object({ host: z.string(), size: z.number() });
  const schema = z.object({ a: z.union([one, z.record(z.string(), one)]) });
  await expect(loadYaml(`a: ${text}`, { schema })).rejects.toHaveProperty('message', message);
});

test('a discriminated union lists the values it allows', async () => {
  const options = [z.object({ type: z.literal('a') }), z.object({ type: z.literal('b') })] as const;
  const schema = z.object({ list: z.array(z.discriminatedUnion('type', options)) });
  await expect(loadYaml('list: [{ type: c }]', { schema })).rejects.toHaveProperty(
    'message',
    "Expected 'a' or 'b' at 'list[0].type', got 'c'",
  );
});

test('the value of a secret key is never shown, whichever schema marks it secret', async () => {
  const reads = z.object({ auth: z.object({ key: z.string().max(3), inner: z.object({ pin: z.number() }) }) });
  const owns = z.object({ auth: z.object({ key: secret(z.string()), inner: secret(z.looseObject({})) }) });
  const text = 'auth: { key: hunter2, inner: { pin: hunter3 } }';
  const error = await loadYaml(text, { schemas: [reads, owns] }).catch((thrown) => thrown);
  expect(error.message).toBe(
    "Expected a string of at most 3 characters at 'auth.key'; Expected a number at 'auth.inner.pin'",
  );
});

test('a schema that throws is reported with the plugin that owns it', async () => {
  const schema = z.object({
    a: z.string().transform(() => {
      throw new Error('broken');
    }),
  });
  await expect(loadYaml('a: x', { schema })).rejects.toThrow("The config schema of 'plugin-0' failed: broken");
});
