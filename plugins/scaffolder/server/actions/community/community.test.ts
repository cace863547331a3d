import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readZip } from '@callboard/integrations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWorkspace, runAction } from '../../testing/index.ts';
import { annotateActions } from './annotateEntity.ts';
import { appendToFile, parseFile, writeFormattedFile } from './fileActions.ts';
import { mergeFile, mergeJsonFile, mergeYamlFile } from './mergeFile.ts';
import { refusedActions } from './refusedActions.ts';
import { serializeJson, serializeYaml } from './serialize.ts';
import { zipAction } from './zipAction.ts';

let workspace: Awaited<ReturnType<typeof aWorkspace>>;
beforeEach(async () => {
  workspace = await aWorkspace();
});
afterEach(() => workspace.remove());

const put = (name: string, content: string) => writeFile(join(workspace.path, name), content);
const text = (name: string) => readFile(join(workspace.path, name), 'utf8');

describe('merging', () => {
  test('merges values into a JSON file; lists are replaced or joined', async () => {
    await put('a.json', '{"a":{"b":1,"c":[1,2]},"d":true}');
    await runAction(mergeFile, { path: 'a.json', content: { a: { c: [2, 3] }, e: null } }, { workspace });
    expect(JSON.parse(await text('a.json'))).toEqual({ a: { b: 1, c: [2, 3] }, d: true, e: null });
    await runAction(mergeFile, { path: 'a.json', content: '{"a":{"c":[3,4]}}', mergeArrays: true }, { workspace });
    expect(JSON.parse(await text('a.json')).a.c).toEqual([2, 3, 4]);
  });

  test('keeps the comments of a YAML file on request', async () => {
    await put('a.yaml', '# top\na: 1 # one\nlist:\n  - x\n');
    const content = { b: { c: 2 }, list: ['x', 'y'] };
    const input = { path: 'a.yaml', content, preserveYamlComments: true, mergeArrays: true };
    await runAction(mergeYamlFile, input, { workspace });
    expect(await text('a.yaml')).toBe('# top\na: 1 # one\nlist:\n  - x\n  - y\nb:\n  c: 2\n');
  });

  test('requires a choice between several YAML documents', async () => {
    await put('a.yml', 'kind: A\nv: 1\n---\nkind: B\nv: 1\n');
    const input = { path: 'a.yml', content: { v: 2 } };
    await expect(runAction(mergeFile, input, { workspace })).rejects.toThrow('has 2 documents');
    const field = { useDocumentIncludingField: { key: 'kind', value: 'B' } };
    await runAction(mergeFile, { ...input, ...field }, { workspace });
    expect(await text('a.yml')).toBe('kind: A\nv: 1\n---\nkind: B\nv: 2\n');
  });

  test('creates a missing JSON file, and keeps the indentation of an existing one', async () => {
    await runAction(mergeJsonFile, { path: 'new.json', content: { a: 1 } }, { workspace });
    expect(await text('new.json')).toBe('{\n  "a": 1\n}');
    await put('tabs.json', '{\n\t"a": 1\n}');
    await runAction(mergeJsonFile, { path: 'tabs.json', content: { b: 2 }, matchFileIndent: true }, { workspace });
    expect(await text('tabs.json')).toBe('{\n\t"a": 1,\n\t"b": 2\n}');
  });

  test('does not pollute prototypes', async () => {
    await put('a.json', '{}');
    const content = '{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}},"x":1}';
    await runAction(mergeFile, { path: 'a.json', content }, { workspace });
    expect(({} as { bad?: number }).bad).toBeUndefined();
    expect(JSON.parse(await text('a.json'))).toEqual({ x: 1 });
  });
});

describe('texts', () => {
  test('a value becomes JSON or YAML', async () => {
    const json = await runAction(serializeJson, { data: { a: 1, b: 2 }, replacer: ['a'], space: ' ' });
    expect(json.output).toEqual({ serialized: '{\n "a": 1\n}' });
    const yaml = await runAction(serializeYaml, { data: { a: ['x'] }, options: { indentSeq: false } });
    expect(yaml.output).toEqual({ serialized: 'a:\n- x\n' });
  });

  test('files are written, appended to and parsed', async () => {
    const json = { path: 'd/a.json', content: '{"a":1}', preserveFormatting: true };
    await runAction(writeFormattedFile, json, { workspace });
    expect(await text('d/a.json')).toBe('{\n  "a": 1\n}');
    await runAction(appendToFile, { path: 'log', content: 'a' }, { workspace });
    await runAction(appendToFile, { path: 'log', content: 'b' }, { workspace });
    expect(await text('log')).toBe('ab');
    await put('m.yaml', 'a: 1\n---\nb: 2\n');
    const { output } = await runAction(parseFile, { path: 'm.yaml', parser: 'multiyaml' }, { workspace });
    expect(output).toEqual({ content: [{ a: 1 }, { b: 2 }] });
  });
});

describe('zip', () => {
  test('packs a folder into a readable archive', async () => {
    await runAction(writeFormattedFile, { path: 'docs/ä.md', content: 'ä'.repeat(1_000) }, { workspace });
    await runAction(writeFormattedFile, { path: 'docs/b/c.md', content: '' }, { workspace });
    await runAction(zipAction, { path: 'docs', outputPath: 'docs.zip' }, { workspace });
    const archive = createReadStream(join(workspace.path, 'docs.zip'));
    const files: Record<string, string> = {};
    for await (const file of readZip(archive, { name: 'docs.zip', dropFolders: 0 }))
      files[file.path] = String(await file.content());
    expect(files).toEqual({ 'ä.md': 'ä'.repeat(1_000), 'b/c.md': '' });
  });

  test('reports a missing file', async () => {
    const run = runAction(zipAction, { path: 'docs', outputPath: 'docs.zip' }, { workspace });
    await expect(run).rejects.toThrow("File docs does not exist. Can't zip it.");
  });
});

describe('entity annotations', () => {
  const action = (id: string) => annotateActions.find((one) => one.id === id)!;
  const template = { entityRef: 'template:default/t', annotations: { 'backstage.io/template-version': '1.2' } };

  test('contain the time of creation, the template and its version', async () => {
    await put('catalog-info.yaml', 'kind: Component\nmetadata:\n  name: a\n');
    await runAction(action('catalog:timestamping'), {}, { workspace, template });
    await runAction(action('catalog:scaffolded-from'), {}, { workspace, template });
    await runAction(action('catalog:template:version'), {}, { workspace, template });
    await runAction(action('catalog:annotate'), { labels: { tier: '1' } }, { workspace, template });
    const written = await text('catalog-info.yaml');
    expect(written).toMatch(/backstage.io\/createdAt: \d{4}-/);
    expect(written).toContain('scaffoldedFrom: template:default/t');
    expect(written).toContain('backstage.io/template-version: "1.2"');
    expect(written).toContain('tier: "1"');
  });
});

test.each(refusedActions)('$id is rejected with an alternative', async (action) => {
  await expect(runAction(action, {}, { workspace })).rejects.toThrow('fetch:template');
});
