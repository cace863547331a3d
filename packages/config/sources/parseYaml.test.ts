import { expect, test } from 'vitest';
import { loadFiles, loadYaml } from '../testing/loadFiles.ts';

test('broken YAML is reported with file, line, column and reason', async () => {
  await expect(loadYaml('app:\n  title: "One')).rejects.toThrow('app-config.yaml:2:14: Missing closing "quote');
});

test('a tab used as indentation is reported with its position', async () => {
  await expect(loadYaml('app:\n\ttitle: One')).rejects.toThrow(
    'app-config.yaml:2:1: Tabs are not allowed as indentation',
  );
});

test('problems of several files are reported together', async () => {
  const files = { 'app-config.yaml': 'a: [1', 'app-config.local.yaml': 'b: {' };
  await expect(loadFiles(files)).rejects.toThrow(/app-config\.yaml:1:\d+: .*; app-config\.local\.yaml:1:\d+: /);
});

test('a duplicate key is refused', async () => {
  await expect(loadYaml('app:\n  a: 1\n  a: 2')).rejects.toThrow("app-config.yaml:3:3: Duplicate key 'a' in an object");
});

test('several documents in one file are refused', async () => {
  await expect(loadYaml('a: 1\n---\nb: 2')).rejects.toThrow(
    'app-config.yaml:2:1: Expected one document, but the file contains several',
  );
});

test('very deep nesting is refused with a message', async () => {
  await expect(loadYaml(`a: ${'['.repeat(20_000)}`)).rejects.toThrow(
    /^app-config\.yaml:1:\d+: The value is nested too deeply$/,
  );
});

test('a list at the root is refused', async () => {
  await expect(loadYaml('- a')).rejects.toThrow('app-config.yaml: Expected an object of config keys at the root');
});

test('aliases are resolved, but an alias bomb and a circular alias are refused', async () => {
  expect((await loadYaml('a: &a { b: 1 }\nc: *a')).data).toEqual({ a: { b: 1 }, c: { b: 1 } });

  const levels = Array.from({ length: 9 }, (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level},`.repeat(9)}]`);
  await expect(loadYaml(['l0: &l0 [x]', ...levels].join('\n'))).rejects.toThrow(
    'app-config.yaml: Excessive alias count',
  );
  await expect(loadYaml('a: &a\n  b: *a')).rejects.toThrow(
    'app-config.yaml:2:6: An alias refers to a node that contains it',
  );
});

test('an unknown tag is a warning with its position, and runs no code', async () => {
  const { data, warnings } = await loadYaml('a: !!js/function "return 1"');
  expect(data).toEqual({ a: 'return 1' });
  expect(warnings[0]).toMatch(/^app-config\.yaml:1:4: Unresolved tag/);
});

test.each(['__proto__', 'constructor', 'prototype'])('the key %s is refused, wherever it appears', async (key) => {
  await expect(loadYaml(`a:\n  - b: { ${key}: { polluted: true } }`)).rejects.toThrow(
    /^Key 'a\[0\]\.b.*' in app-config\.yaml is not allowed$/,
  );
  expect({}).not.toHaveProperty('polluted');
});
