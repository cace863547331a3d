// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the placeholders of config files.
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { loadFiles, loadYaml } from '../testing/loadFiles.ts';

test('$env, $file and $include insert a value, relative to the file that contains them', async () => {
  const files = {
    'app-config.yaml':
      'a: { $env: TOKEN }\nb: { $file: secrets/key.txt }\nc: { $include: "./parts/${PART}.yaml#deep.er" }',
    'secrets/key.txt': '  key\nlines\n',
    'parts/one.yaml': 'deep:\n  er: [{ $file: ../secrets/key.txt }, { $include: two.json }, "${TOKEN}"]',
    'parts/two.json': '{\n\t"x": true\n}',
  };
  const config = await loadFiles(files, { env: { TOKEN: 't', PART: 'one' } });
  expect(config.data).toEqual({ a: 't', b: 'key\nlines', c: ['key\nlines', { x: true }, 't'] });
  expect(config.files.map((file) => basename(file)).sort()).toEqual([
    'app-config.yaml',
    'key.txt',
    'one.yaml',
    'two.json',
  ]);
});

test('a file can consist of one include', async () => {
  const files = { 'app-config.yaml': '$include: base.yml', 'base.yml': 'a: 1' };
  expect((await loadFiles(files)).data).toEqual({ a: 1 });
});

test('circular includes are refused with the chain', async () => {
  const files = {
    'app-config.yaml': 'a: { $include: one.yaml }',
    'one.yaml': 'b: { $include: "two.yaml#x" }',
    'two.yaml': 'x: { $include: one.yaml }',
  };
  await expect(loadFiles(files)).rejects.toThrow(
    'Circular include: app-config.yaml -> one.yaml -> two.yaml#x -> one.yaml',
  );
});

test('a file can include a part of itself', async () => {
  const { data } = await loadYaml('base: { x: 1 }\ncopy: { $include: "app-config.yaml#base" }');
  expect(data).toEqual({ base: { x: 1 }, copy: { x: 1 } });
});

test.each([
  ['$file: nope.txt', "Cannot read 'nope.txt': no such file ($file at 'a.b' in app-config.yaml)"],
  ['$include: nope.yaml', "Cannot read 'nope.yaml': no such file ($include at 'a.b' in app-config.yaml)"],
  [
    '$include: a.txt',
    "Cannot include 'a.txt': its name must end in .json, .yaml, .yml ($include at 'a.b' in app-config.yaml)",
  ],
  [
    '$include: "app-config.yaml#x.y"',
    "Cannot include 'app-config.yaml#x.y': there is no 'x' ($include at 'a.b' in app-config.yaml)",
  ],
  ['$file: x\n    other: 1', "$file must be the only key at 'a.b' in app-config.yaml"],
  ['$env: [X]', "$env expects a string at 'a.b' in app-config.yaml"],
  [
    '$file: ${NOPE}.txt',
    "$file refers to '${NOPE}.txt' at 'a.b' in app-config.yaml, but its environment variable is not set",
  ],
])('%s is reported with its key', async (directive, message) => {
  await expect(loadYaml(`a:\n  b:\n    ${directive}`)).rejects.toHaveProperty('message', message);
});

test('broken YAML in an included file is reported with its own file and line', async () => {
  const files = { 'app-config.yaml': 'a: { $include: one.yaml }', 'one.yaml': 'x: [' };
  await expect(loadFiles(files)).rejects.toThrow(/^one\.yaml:1:\d+: .* \(\$include at 'a' in app-config\.yaml\)$/);
});

test('an unset $env leaves the key out, with a warning', async () => {
  const { data, warnings } = await loadYaml('a: { $env: NOPE }');
  expect(data).toEqual({});
  expect(warnings).toEqual(["'a' is left out: the environment variable NOPE is not set"]);
});
