import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorkspaceWith, runAction } from '../../testing/index.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../../testing/scaffolderApp.ts';
import { writeEntity } from '../catalog/writeEntity.ts';
import { annotateActions } from '../community/annotateEntity.ts';
import { parseFile } from '../community/fileActions.ts';
import { mergeFile, mergeJsonFile, mergeYamlFile } from '../community/mergeFile.ts';
import { serializeJson, serializeYaml } from '../community/serialize.ts';
import { readFile as readFileAction } from '../files/readFile.ts';

const count = 30_000;
const numbers = Array.from({ length: count }, (_, index) => index);
const yaml = numbers.map((index) => `k${index}: ""`).join('\n');
const large = Object.fromEntries(numbers.map((index) => [`k${index}`, '']));
const annotate = annotateActions.find(({ id }) => id === 'catalog:annotate')!;
const entity = { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata: { name: 'a' } };
// Generous, because the machine may be busy with other tests; comparing each key with every other would still exceed it.
const timeout = 60_000;

describe('[SEC-11] a step with 30,000 keys', () => {
  let app: ScaffolderApp;
  beforeAll(async () => {
    const steps = [
      { id: 'write', action: 'fs:write', input: { path: 'a.yaml', content: yaml } },
      { id: 'parse', action: 'roadiehq:utils:fs:parse', input: { path: 'a.yaml', parser: 'yaml' } },
      { id: 'merge', action: 'roadiehq:utils:merge', input: { path: 'a.yaml', content: { k1: 'x' } } },
    ];
    const template = aTemplate('large', { steps, output: { last: '${{ steps.parse.output.content.k29999 }}.' } });
    app = await openScaffolderApp({ templates: [template] });
  });
  afterAll(() => app.close());

  test('completes in a run', { timeout: 2 * timeout }, async () => {
    const { status, error } = await app.run('large');
    expect([status, error]).toEqual(['completed', undefined]);
  });

  test.each([
    ['roadiehq:utils:fs:parse', parseFile],
    ['fs:read', readFileAction],
  ])('parses them: %s', { timeout }, async (_id, action) => {
    const workspace = await aWorkspaceWith({ 'a.yaml': yaml });
    const { output } = await runAction(action, { path: 'a.yaml', parser: 'yaml' }, { workspace });
    expect(output).toEqual({ content: large });
  });

  test.each([
    ['as values', mergeYamlFile, { content: { k7: 'x', more: 1 } }, yaml],
    ['with comments', mergeYamlFile, { content: { ...large, k7: 'x', more: 1 }, preserveYamlComments: true }, yaml],
    ['as a text', mergeFile, { content: `${yaml.replace('k7: ""', 'k7: x')}\nmore: 1` }, yaml],
  ])('merges them into YAML: %s', { timeout }, async (_title, action, input, text) => {
    const workspace = await aWorkspaceWith({ 'a.yaml': text });
    await runAction(action, { path: 'a.yaml', ...input }, { workspace });
    const merged = await readFile(join(workspace.path, 'a.yaml'), 'utf8');
    const lines = merged.replace('k7: "x"', 'k7: x').trim().split('\n');
    expect(lines).toEqual([...yaml.replace('k7: ""', 'k7: x').split('\n'), 'more: 1']);
  });

  test('merges them into JSON', { timeout }, async () => {
    const workspace = await aWorkspaceWith({ 'a.json': JSON.stringify(large) });
    await runAction(mergeJsonFile, { path: 'a.json', content: { k7: 'x' } }, { workspace });
    expect(JSON.parse(await readFile(join(workspace.path, 'a.json'), 'utf8'))).toEqual({ ...large, k7: 'x' });
  });

  test('writes them', { timeout }, async () => {
    const { output } = await runAction(serializeYaml, { data: large });
    expect(String(output?.serialized).trim()).toBe(yaml);
    const workspace = await aWorkspaceWith({});
    await runAction(writeEntity, { entity: { ...entity, spec: large } }, { workspace });
    await runAction(annotate, { labels: { tier: '1' } }, { workspace });
    expect(await readFile(join(workspace.path, 'catalog-info.yaml'), 'utf8')).toContain('\n  k29999: ""\n');
  });

  test('does not block the server, and ends when it is cancelled', { timeout }, async () => {
    const text = Array.from({ length: 4 }, (_, index) => `m${index}:\n${yaml.replaceAll('k', '  k')}`).join('\n');
    const workspace = await aWorkspaceWith({ 'a.yaml': text });
    const cancel = new AbortController();
    const run = { workspace, signal: cancel.signal };
    const ended = runAction(parseFile, { path: 'a.yaml', parser: 'yaml' }, run).then(
      () => 'completed before other requests',
      (thrown: Error) => thrown.message,
    );
    for (let request = 0; request < 5; request += 1) {
      expect((await app.get('/v2/actions')).status).toBe(200);
    }
    cancel.abort(new Error('cancelled'));
    expect(await ended).toBe('cancelled');
  });
});

describe('[SEC-11] a step that exceeds a limit fails with the file and the rule', () => {
  const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  const tooDeep = 'Must be nested at most 200 levels deep';
  const parse = async (text: string, parser = 'yaml') =>
    runAction(parseFile, { path: 'a.txt', parser }, { workspace: await aWorkspaceWith({ 'a.txt': text }) });

  test.each([
    ['deep YAML', '['.repeat(100_000), 'yaml', `Cannot read 'a.txt' as YAML: ${tooDeep}`],
    ['deep JSON', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'json', `Cannot read 'a.txt' as JSON: ${tooDeep}`],
    [
      'many aliases',
      `a: &a 1\nb:\n${'  - *a\n'.repeat(5_000)}`,
      'yaml',
      "Cannot read 'a.txt' as YAML: Must contain at most 1000",
    ],
    [
      'long aliases',
      `- &a ${'x'.repeat(50_000)}\n${'- *a\n'.repeat(900)}`,
      'yaml',
      'characters in all, aliases expanded',
    ],
    [
      'duplicate keys',
      `${yaml}\nk7: 1`,
      'yaml',
      "Cannot read 'a.txt' as YAML: Map keys must be unique at line 30001, column 1",
    ],
    ['a very long text', ' '.repeat(10_000_001), 'yaml', '10000001 characters; the limit is 10000000'],
    ['very long JSON', ' '.repeat(10_000_001), 'json', '10000001 characters; the limit is 10000000'],
  ])('for %s', { timeout }, async (_title, text, parser, message) => {
    await expect(parse(text, parser)).rejects.toThrow(message);
  });

  test('for a value that is too deep to write', async () => {
    await expect(runAction(serializeYaml, { data: deep(5_000) })).rejects.toThrow(
      `Cannot write 'data' as YAML: ${tooDeep}`,
    );
    await expect(runAction(serializeJson, { data: deep(5_000) })).rejects.toThrow(
      `Cannot write 'data' as JSON: ${tooDeep}`,
    );
    const written = runAction(writeEntity, { entity: { ...entity, spec: { deep: deep(5_000) } }, filePath: 'b.yaml' });
    await expect(written).rejects.toThrow(`Cannot write 'b.yaml' as YAML: ${tooDeep}`);
  });

  test('for text that is too long only because of its options', { timeout }, async () => {
    const data = Array(3_000).fill(null);
    const run = runAction(serializeYaml, { data, options: { nullStr: 'x'.repeat(10_000) } });
    await expect(run).rejects.toThrow('characters; the limit is 10000000');
  });

  test('for a merge into a file that breaks a rule', async () => {
    const workspace = await aWorkspaceWith({ 'a.yaml': 'a: 1\na: 2\n', 'a.txt': '' });
    const merge = (input: object) => runAction(mergeFile, { content: {}, ...input }, { workspace });
    await expect(merge({ path: 'a.yaml' })).rejects.toThrow(
      "Cannot merge into 'a.yaml': Map keys must be unique at line 2",
    );
    await expect(merge({ path: 'a.txt' })).rejects.toThrow("Cannot merge into 'a.txt': it must end in");
    const broken = await aWorkspaceWith({ 'b.yaml': 'a: 1\n' });
    const input = { path: 'b.yaml', content: '[' };
    await expect(runAction(mergeFile, input, { workspace: broken })).rejects.toThrow('its content is not valid YAML');
  });
});
