import { mkdir, readFile, stat, symlink, writeFile as write } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWorkspace, runAction } from '../../testing/index.ts';
import { deleteFiles } from './deleteFiles.ts';
import { readFile as readFileAction } from './readFile.ts';
import { readFolder } from './readFolder.ts';
import { renameFiles } from './renameFiles.ts';
import { writeFile } from './writeFile.ts';

let workspace: Awaited<ReturnType<typeof aWorkspace>>;
beforeEach(async () => {
  workspace = await aWorkspace();
  await mkdir(join(workspace.path, 'docs/deep'), { recursive: true });
  for (const name of ['a.md', 'docs/b.md', 'docs/deep/c.md', 'docs/deep/d.txt']) {
    await write(join(workspace.path, name), name);
  }
});
afterEach(() => workspace.remove());

const names = async () => {
  const { output } = await runAction(readFolder, { paths: ['.'], recursive: true }, { workspace });
  return ((output?.files ?? []) as { path: string }[]).map(({ path }) => path);
};

describe('fs:delete', () => {
  test('deletes files, folders and matches of a pattern, and ignores missing ones', async () => {
    await runAction(deleteFiles, { files: ['a.md', 'never-there'] }, { workspace });
    expect(await names()).toEqual(['docs/b.md', 'docs/deep/c.md', 'docs/deep/d.txt']);
    await runAction(deleteFiles, { files: ['**/*.md'] }, { workspace });
    expect(await names()).toEqual(['docs/deep/d.txt']);
    await runAction(deleteFiles, { files: ['docs'] }, { workspace });
    expect(await names()).toEqual([]);
  });

  test('keeps the workspace itself', async () => {
    await runAction(deleteFiles, { files: ['.'] }, { workspace });
    expect((await stat(workspace.path)).isDirectory()).toBe(true);
  });
});

describe('fs:rename', () => {
  test('moves a file into a new folder', async () => {
    await runAction(renameFiles, { files: [{ from: 'a.md', to: 'new/place/z.md' }] }, { workspace });
    expect(await readFile(join(workspace.path, 'new/place/z.md'), 'utf8')).toBe('a.md');
  });

  test('replaces an existing file only on request', async () => {
    const input = { files: [{ from: 'a.md', to: 'docs/b.md' }] };
    await expect(runAction(renameFiles, input, { workspace })).rejects.toThrow("'docs/b.md' already exists");
    const overwriting = { files: [{ from: 'a.md', to: 'docs/b.md', overwrite: true }] };
    await runAction(renameFiles, overwriting, { workspace });
    expect(await readFile(join(workspace.path, 'docs/b.md'), 'utf8')).toBe('a.md');
  });

  test('reports a missing file', async () => {
    const run = runAction(renameFiles, { files: [{ from: 'z.md', to: 'y.md' }] }, { workspace });
    await expect(run).rejects.toThrow("There is no 'z.md' in the workspace");
  });
});

test('nothing is written below a file, or below itself', async () => {
  const below = { path: 'a.md/b.md', content: '' };
  await expect(runAction(writeFile, below, { workspace })).rejects.toThrow("Cannot write 'a.md/b.md'");
  for (const [from, to] of [
    ['docs/b.md', 'a.md/b.md'],
    ['docs', 'docs/deep/docs'],
  ] as const) {
    const run = runAction(renameFiles, { files: [{ from, to }] }, { workspace });
    await expect(run).rejects.toThrow(`Cannot rename '${from}' to '${to}', which is below a file or below itself`);
  }
});

describe('fs:readdir', () => {
  test('lists one folder, or all below it', async () => {
    const { output } = await runAction(readFolder, { paths: ['docs'] }, { workspace });
    expect(output).toEqual({
      files: [{ name: 'b.md', path: 'docs/b.md', fullPath: join(workspace.path, 'docs/b.md') }],
      folders: [{ name: 'deep', path: 'docs/deep', fullPath: join(workspace.path, 'docs/deep') }],
    });
    expect(await names()).toEqual(['a.md', 'docs/b.md', 'docs/deep/c.md', 'docs/deep/d.txt']);
  });
});

describe('fs:read and fs:write', () => {
  test('a written file can be read, as text or parsed', async () => {
    const { output } = await runAction(writeFile, { path: 'x/y.yaml', content: 'a: 1\n' }, { workspace });
    expect(output).toEqual({ path: 'x/y.yaml' });
    const text = await runAction(readFileAction, { path: 'x/y.yaml' }, { workspace });
    expect(text.output).toEqual({ content: 'a: 1\n' });
    const parsed = await runAction(readFileAction, { path: 'x/y.yaml', parser: 'yaml' }, { workspace });
    expect(parsed.output).toEqual({ content: { a: 1 } });
  });

  test('report why a file cannot be parsed', async () => {
    const run = runAction(readFileAction, { path: 'a.md', parser: 'json' }, { workspace });
    await expect(run).rejects.toThrow("Cannot read 'a.md' as JSON: ");
  });

  test('reject YAML that expands to more than memory holds', async () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
    for (const [index, letter] of [...'bcdefghi'].entries()) {
      const before = 'abcdefgh'[index];
      lines.push(`${letter}: &${letter} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`);
    }
    await write(join(workspace.path, 'bomb.yaml'), lines.join('\n'));
    const run = runAction(readFileAction, { path: 'bomb.yaml', parser: 'yaml' }, { workspace });
    await expect(run).rejects.toThrow("Cannot read 'bomb.yaml' as YAML: Must contain at most");
  });
});

describe('no action leaves the workspace', () => {
  const outside = ['../secret', '/etc/passwd', 'docs/../../secret', 'C:\\secret', 'link/secret'];
  test.each(outside)('%s', async (name) => {
    await symlink('/etc', join(workspace.path, 'link'));
    const refused = /must not contain|is absolute|points outside/;
    await expect(runAction(readFileAction, { path: name }, { workspace })).rejects.toThrow(refused);
    await expect(runAction(writeFile, { path: name, content: '' }, { workspace })).rejects.toThrow(refused);
    await expect(runAction(deleteFiles, { files: [name] }, { workspace })).rejects.toThrow(refused);
    await expect(runAction(readFolder, { paths: [name] }, { workspace })).rejects.toThrow(refused);
    const away = { files: [{ from: 'a.md', to: name }] };
    await expect(runAction(renameFiles, away, { workspace })).rejects.toThrow(refused);
  });
});
