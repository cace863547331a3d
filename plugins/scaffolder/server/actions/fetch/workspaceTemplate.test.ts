import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createTemplating } from '../../expressions/templating.ts';
import { aWorkspaceWith, runAction } from '../../testing/index.ts';
import { listWorkspace } from '../../workspaces/workspaceFiles.ts';
import { workspaceTemplate, workspaceTemplateFile } from './workspaceTemplate.ts';

const templating = createTemplating();
afterAll(() => templating.close());
const [folder, file] = [workspaceTemplate(templating), workspaceTemplateFile(templating)];

describe('workspace:template', () => {
  test('renders files and names of a folder, and keeps binary files and executable bits', async () => {
    const image = Buffer.from([0x89, 0, 0xff, ...Buffer.from('${{ values.name }}')]);
    const workspace = await aWorkspaceWith({
      'skeleton/${{ values.name }}/README.md': '# ${{ values.name }}',
      'skeleton/.ci/run.sh': 'echo ${{ values.name }}',
      'skeleton/raw/a.txt': '${{ values.name }}',
      'skeleton/a.png': image,
      'other.md': '${{ values.name }}',
    });
    await chmod(join(workspace.path, 'skeleton/.ci/run.sh'), 0o755);
    await symlink('/etc/passwd', join(workspace.path, 'skeleton/passwd'));
    const input = { sourcePath: 'skeleton', targetPath: 'out', values: { name: 'snacks' } };
    await runAction(folder, { ...input, copyWithoutTemplating: ['raw'] }, { workspace });
    const made = (await listWorkspace(workspace, 'out')).filter(({ isFolder }) => !isFolder).map(({ path }) => path);
    expect(made).toEqual(['.ci/run.sh', 'a.png', 'raw/a.txt', 'snacks/README.md']);
    const content = (name: string) => readFile(join(workspace.path, name));
    expect(String(await content('out/snacks/README.md'))).toBe('# snacks');
    expect(String(await content('out/.ci/run.sh'))).toBe('echo snacks');
    expect(String(await content('out/raw/a.txt'))).toBe('${{ values.name }}');
    expect(String(await content('other.md'))).toBe('${{ values.name }}');
    expect(await content('out/a.png')).toEqual(image);
    expect((await stat(join(workspace.path, 'out/.ci/run.sh'))).mode & 0o111).toBe(0o111);
  });

  test('replaces existing files only on request', async () => {
    const workspace = await aWorkspaceWith({ 's/a.txt': 'new', 'a.txt': 'old' });
    const input = { sourcePath: 's', targetPath: '.' };
    await runAction(folder, input, { workspace });
    expect(await readFile(join(workspace.path, 'a.txt'), 'utf8')).toBe('old');
    await runAction(folder, { ...input, replace: true }, { workspace });
    expect(await readFile(join(workspace.path, 'a.txt'), 'utf8')).toBe('new');
  });

  test.each(['s', 's/out', './s', 'a/../s'])('refuses the target %s in its own template', async (targetPath) => {
    const workspace = await aWorkspaceWith({ 's/a.txt': 'new' });
    await expect(runAction(folder, { sourcePath: 's', targetPath }, { workspace })).rejects.toThrow(
      /must not be within template path|must not contain '\.\.'/,
    );
  });

  test('names what is missing, and stays in the workspace', async () => {
    await expect(runAction(folder, { sourcePath: 'nothing', targetPath: 'out' })).rejects.toThrow(
      "There is no 'nothing' in the workspace",
    );
    await expect(runAction(folder, { sourcePath: '../outside', targetPath: 'out' })).rejects.toThrow("'..'");
    await expect(runAction(folder, { sourcePath: 's', targetPath: '/etc' })).rejects.toThrow('is absolute');
  });
});

describe('workspace:template:file', () => {
  test('renders one file, and keeps an existing one unless it may be replaced', async () => {
    const workspace = await aWorkspaceWith({ 's/a.md': 'Hello ${{ values.name }}' });
    const input = { sourcePath: 's/a.md', targetPath: 'docs/b.md' };
    const rendered = async (values: object, replace = false) => {
      await runAction(file, { ...input, values, replace }, { workspace });
      return readFile(join(workspace.path, 'docs/b.md'), 'utf8');
    };
    expect(await rendered({ name: 'Ada' })).toBe('Hello Ada');
    expect(await rendered({ name: 'Bob' })).toBe('Hello Ada');
    expect(await rendered({ name: 'Bob' }, true)).toBe('Hello Bob');
  });

  test('names the file and the line of an expression that fails', async () => {
    const workspace = await aWorkspaceWith({ 's/a.md': 'one\n${{ values.name | nothing }}\n' });
    const rendering = runAction(file, { sourcePath: 's/a.md', targetPath: 'b.md' }, { workspace });
    await expect(rendering).rejects.toThrow("in line 2 of 'b.md' cannot be rendered");
  });
});
