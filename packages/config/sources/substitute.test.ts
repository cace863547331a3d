// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the placeholders of config files.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { loadFiles, loadYaml } from '../testing/loadFiles.ts';

const env = { HOST: 'example.org', PORT: '7007', EMPTY: '', PADDED: ' x\n' };

test.each([
  ['https://${HOST}:${PORT}/', 'https://example.org:7007/'],
  ['${ HOST }', 'example.org'],
  ['${PADDED}', 'x'],
  ['${NOPE:-fallback}', 'fallback'],
  ['${EMPTY:-fallback}', 'fallback'],
  ['${HOST:-fallback}', 'example.org'],
  ['${NOPE:-https://a:80}', 'https://a:80'],
  ['${EMPTY}', ''],
  ['$${HOST}', '${HOST}'],
  ['$${HOST} ${HOST}', '${HOST} example.org'],
  ['${{ parameters.name }}', '${{ parameters.name }}'],
  ['costs $5 {HOST}', 'costs $5 {HOST}'],
])('%s becomes %s', async (text, expected) => {
  expect((await loadYaml(`a: ${JSON.stringify(text)}`, { env })).data).toEqual({ a: expected });
});

test('an unset variable leaves the key out, with a warning', async () => {
  const schema = z.object({ a: z.object({ b: z.string().optional() }) });
  const config = await loadYaml('a: { b: "x ${NOPE}" }', { schema });
  expect(config.data).toEqual({ a: {} });
  expect(config.warnings).toEqual(["'a.b' is left out: the environment variable NOPE is not set"]);
});

test('an unset variable behind a required key is reported with the key', async () => {
  const schema = z.object({ a: z.object({ b: z.string() }), c: z.string() });
  await expect(loadYaml('a: { b: "${NOPE}" }\nc: { $env: OTHER }', { schema })).rejects.toThrow(
    "Missing required value at 'a.b' (the environment variable NOPE is not set); " +
      "Missing required value at 'c' (the environment variable OTHER is not set)",
  );
});

test('an unset variable behind a key that only a refinement of the schema requires is reported with the key', async () => {
  const provider = z.object({ id: z.string().optional(), secret: z.string().optional() });
  const needsId = provider.superRefine(({ id }, context) => {
    if (id === undefined) context.addIssue({ code: 'custom', path: ['id'], message: 'Missing required value' });
  });
  const schema = z.object({ a: needsId, b: provider.refine(({ id, secret }) => id ?? secret, 'One of two is needed') });
  await expect(loadYaml('a: { id: "${NOPE}" }\nb: { id: "${ONE}", secret: "${TWO}" }', { schema })).rejects.toThrow(
    "Missing required value at 'a.id' (the environment variable NOPE is not set); " +
      "One of two is needed at 'b', got an object (the environment variables ONE, TWO are not set)",
  );
});

test('an unset variable that leaves a list too short is reported with the key', async () => {
  const schema = z.object({ list: z.array(z.string()).min(1), lists: z.array(z.string()) });
  await expect(loadYaml('list: ["${NOPE}"]\nlists: 5', { schema })).rejects.toThrow(
    "Expected a list of at least 1 item at 'list', got a list (the environment variable NOPE is not set); " +
      "Expected a list at 'lists', got 5",
  );
});

test('an empty default leaves the key out on purpose, without a warning', async () => {
  const schema = z.object({ a: z.string().optional() });
  expect(await loadYaml('a: ${NOPE:-}', { schema })).toMatchObject({ data: {}, warnings: [] });
});

test('an unset list item leaves no hole', async () => {
  const schema = z.object({ a: z.array(z.string()) });
  const config = await loadYaml('a: [one, "${NOPE}", two]', { schema });
  expect(config.data).toEqual({ a: ['one', 'two'] });
  expect(config.warnings).toEqual(["'a[1]' is left out: the environment variable NOPE is not set"]);
});

test('an unset variable in a later file leaves the earlier value, without a warning', async () => {
  const files = { 'app-config.yaml': 'a: one', 'app-config.local.yaml': 'a: ${NOPE}' };
  expect(await loadFiles(files, { schema: z.object({ a: z.string() }) })).toMatchObject({
    data: { a: 'one' },
    warnings: [],
  });
});

test('inherited object properties do not count as variables', async () => {
  const schema = z.object({ a: z.string().optional() });
  expect((await loadYaml('a: ${constructor}', { schema })).data).toEqual({});
});
