import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createUrlReader } from '@callboard/integrations';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTemplating } from '../../expressions/templating.ts';
import { createFetchSource } from '../../sources/fetchSource.ts';
import { aWorkspace, runAction } from '../../testing/index.ts';
import { listWorkspace } from '../../workspaces/workspaceFiles.ts';
import type { ScaffolderAction } from '../action.ts';
import { fetchPlain, fetchPlainFile } from './fetchPlain.ts';
import { fetchTemplate, fetchTemplateFile } from './fetchTemplate.ts';

const templating = createTemplating();
afterAll(() => templating.close());

const source = createFetchSource(createUrlReader({ allow: [] }));
const actions = {
  plain: fetchPlain(source),
  plainFile: fetchPlainFile(source),
  template: fetchTemplate({ source, templating }),
  templateFile: fetchTemplateFile({ source, templating }),
};

let workspace: Awaited<ReturnType<typeof aWorkspace>>;
let folder: string;
beforeEach(async () => {
  workspace = await aWorkspace();
  folder = await mkdtemp(join(tmpdir(), 'callboard-template-'));
});
afterEach(async () => {
  await workspace.remove();
  await rm(folder, { recursive: true });
});

async function put(files: Record<string, string | Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

const run = (action: ScaffolderAction, input: object) =>
  runAction(action, input, {
    workspace,
    template: { entityRef: 'template:default/t', baseUrl: `file://${join(folder, 'template.yaml')}` },
  });
const text = (name: string) => readFile(join(workspace.path, name), 'utf8');
const names = async () => (await listWorkspace(workspace)).filter(({ isFolder }) => !isFolder).map(({ path }) => path);

describe('fetch:plain', () => {
  test('copies a folder with its executable bits, and a file', async () => {
    await put({ 'content/run.sh': '#!/bin/sh', 'content/a/b.txt': '${{ values.name }}', 'one.txt': 'one' });
    await chmod(join(folder, 'content/run.sh'), 0o755);
    await run(actions.plain, { url: './content', targetPath: 'out' });
    await run(actions.plainFile, { url: 'one.txt', targetPath: 'deep/two.txt' });
    expect(await names()).toEqual(['deep/two.txt', 'out/a/b.txt', 'out/run.sh']);
    expect(await text('out/a/b.txt')).toBe('${{ values.name }}');
    expect((await stat(join(workspace.path, 'out/run.sh'))).mode & 0o111).toBe(0o111);
  });
});

describe('an expression that fails', () => {
  const failing = 'one\n${{ values.name | nothing }}\n';

  test.each([
    [
      'in a file',
      { 'c/src/a.txt': failing },
      "in line 2 of 'src/a.txt' cannot be rendered: There is no filter 'nothing'",
    ],
    [
      'in a name',
      { 'c/${{ values.name | nothing }}.txt': '' },
      "in '${{ values.name | nothing }}.txt' cannot be rendered",
    ],
    [
      'because a comment is not closed',
      { 'c/run.sh': 'one\n{# a #}\ntwo ${{ values.name }}\necho ${#list[@]}\nend\n' },
      "'echo ${#list[@]}' in line 4 of 'run.sh' cannot be rendered",
    ],
  ])('%s names the file and the line', async (_, files, message) => {
    await put(files);
    await expect(run(actions.template, { url: 'c', values: { name: 'x' } })).rejects.toThrow(message);
  });

  test('in a single file names the file, too', async () => {
    await put({ 'a.txt': failing });
    const rendering = run(actions.templateFile, { url: 'a.txt', targetPath: 'out/b.txt', values: {} });
    await expect(rendering).rejects.toThrow("in line 2 of 'b.txt' cannot be rendered");
  });
});

describe('fetch:template', () => {
  test('renders contents and names, and leaves out files with an empty name', async () => {
    await put({
      'c/${{ values.name }}/README.md': '# ${{ values.name }}\n{% if values.docs %}docs{% endif %}\n',
      'c/{% if values.docs %}docs{% endif %}/index.md': 'never',
      "c/{{ 'x' }}.txt": '{{ other }}',
      'c/{% if not values.docs %}plain.txt{% endif %}': 'yes',
    });
    await run(actions.template, { url: './c', values: { name: 'snacks', docs: false } });
    expect(await names()).toEqual(['plain.txt', 'snacks/README.md', "{{ 'x' }}.txt"]);
    expect(await text('snacks/README.md')).toBe('# snacks\n\n');
    expect(await text("{{ 'x' }}.txt")).toBe('{{ other }}');
  });

  test('copies binary files unchanged, and keeps executable bits', async () => {
    const image = Buffer.from([0x89, 0x50, 0, 0xff, ...Buffer.from('${{ values.name }}')]);
    const latin = Buffer.from('caf\xe9 ${{ values.name }}', 'latin1');
    await put({ 'c/a.png': image, 'c/latin.txt': latin, 'c/run.sh': 'echo ${{ values.name }}' });
    await chmod(join(folder, 'c/run.sh'), 0o755);
    await run(actions.template, { url: './c', values: { name: 'x' } });
    expect(await readFile(join(workspace.path, 'a.png'))).toEqual(image);
    expect(await readFile(join(workspace.path, 'latin.txt'))).toEqual(latin);
    expect(await text('run.sh')).toBe('echo x');
    expect((await stat(join(workspace.path, 'run.sh'))).mode & 0o111).toBe(0o111);
  });

  test('copies excluded files without rendering them', async () => {
    const content = '${{ values.name }}';
    await put({
      'c/.github/workflows/${{ values.name }}.yml': content,
      'c/vendor/a/b.txt': content,
      'c/x.txt': content,
    });
    const values = { name: 'n' };
    await run(actions.template, {
      url: './c',
      values,
      copyWithoutTemplating: ['.github', 'vendor/**', '!vendor/a/b.txt'],
    });
    expect(await names()).toEqual(['.github/workflows/n.yml', 'vendor/a/b.txt', 'x.txt']);
    expect(await text('.github/workflows/n.yml')).toBe(content);
    expect(await text('vendor/a/b.txt')).toBe('n');
    await run(actions.template, { url: './c', targetPath: 'old', values, copyWithoutRender: ['.github/**'] });
    expect(await text('old/.github/workflows/${{ values.name }}.yml')).toBe(content);
  });

  test('renders only files with the template extension, and removes it', async () => {
    await put({ 'c/a.ts.njk': '${{ values.name }}', 'c/b.ts': '${{ values.name }}', 'c/${{ values.name }}.ts': '' });
    await run(actions.template, { url: './c', values: { name: 'n' }, templateFileExtension: true });
    expect(await names()).toEqual(['a.ts', 'b.ts', 'n.ts']);
    expect([await text('a.ts'), await text('b.ts')]).toEqual(['n', '${{ values.name }}']);
    await put({ 'd/a.md.tpl': '${{ values.name }}' });
    await run(actions.template, { url: './d', values: { name: 'n' }, templateFileExtension: 'tpl' });
    expect(await text('a.md')).toBe('n');
  });

  test('renders cookiecutter templates', async () => {
    await put({ 'c/{{cookiecutter.name}}/a.txt': '{{ cookiecutter.name | jsonify }} ${{ values.x }}' });
    await run(actions.template, { url: './c', values: { name: 'n' }, cookiecutterCompat: true });
    expect(await text('n/a.txt')).toContain('"n"');
  });

  test('replaces existing files only on request', async () => {
    await put({ 'c/a.txt': 'new' });
    await writeFile(join(workspace.path, 'a.txt'), 'old');
    const { lines } = await run(actions.template, { url: './c', values: {} });
    expect(await text('a.txt')).toBe('old');
    expect(lines.join()).toContain('Kept 1 existing files');
    await run(actions.template, { url: './c', values: {}, replace: true });
    expect(await text('a.txt')).toBe('new');
  });

  test('drops the line breaks and spaces around blocks', async () => {
    await put({ 'c/a.txt': '  {% if true %}\nx\n  {% endif %}\ny\n' });
    await run(actions.template, { url: './c', values: {}, trimBlocks: true, lstripBlocks: true });
    expect(await text('a.txt')).toBe('x\ny\n');
  });

  test('reports options that exclude each other', async () => {
    await put({ 'c/a.txt': '' });
    const both = { url: './c', copyWithoutRender: ['a'], copyWithoutTemplating: ['b'] };
    await expect(run(actions.template, both)).rejects.toThrow('cannot be used at the same time');
    const ending = { url: './c', templateFileExtension: true, cookiecutterCompat: true };
    await expect(run(actions.template, ending)).rejects.toThrow("'templateFileExtension' cannot be used with");
  });

  test('renders one file', async () => {
    await put({ 'a.txt': '${{ values.name }}' });
    await run(actions.templateFile, { url: './a.txt', targetPath: 'x/b.txt', values: { name: 'n' } });
    expect(await text('x/b.txt')).toBe('n');
    await run(actions.templateFile, { url: './a.txt', targetPath: 'x/b.txt', values: { name: 'other' } });
    expect(await text('x/b.txt')).toBe('n');
  });
});

describe('a fetched folder or file', () => {
  const wayOut = [
    ['../outside', /must not contain '\.\.'/],
    ['/etc', /is absolute/],
    ['file:///etc', /http/],
    ['ext::sh -c id', /http/],
    ['ssh://-oProxyCommand=id/a', /http/],
    ['--upload-pack=id', /There is no/],
    ['http://169.254.169.254/latest', /not/],
    ['link', /points outside/],
  ] as const;
  test.each(wayOut)('is never outside the template: %s', async (url, message) => {
    await symlink('/etc', join(folder, 'link'));
    for (const action of [actions.plain, actions.template]) {
      await expect(run(action, { url })).rejects.toThrow(message);
    }
    await expect(run(actions.plainFile, { url, targetPath: 'a' })).rejects.toThrow(message);
    expect(await names()).toEqual([]);
  });

  test('is never the target of a link out of the template', async () => {
    await put({ 'c/a.txt': '' });
    await symlink('/etc/passwd', join(folder, 'c/passwd'));
    await expect(run(actions.plain, { url: 'c' })).rejects.toThrow('points outside');
  });

  test('cannot leave the workspace through a rendered name', async () => {
    await put({ 'c/${{ values.name }}': 'x' });
    for (const name of ['../../out', 'a/../../out']) {
      await expect(run(actions.template, { url: 'c', values: { name } })).rejects.toThrow(/'\.\.'/);
    }
  });

  test('is reported if it is missing', async () => {
    await expect(run(actions.template, { url: './nothing' })).rejects.toThrow(
      "There is no './nothing' next to the template",
    );
    const away = runAction(actions.plain, { url: './a' }, { workspace });
    await expect(away).rejects.toThrow("'./a' is relative");
  });
});
