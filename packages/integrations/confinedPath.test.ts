import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { confinedPath } from './index.ts';

/** root/docs/page.md inside; next to the root, secret.txt and a folder whose name starts with that of the root. */
async function aFolder() {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'confined-')));
  onTestFinished(() => rm(top, { recursive: true }));
  const root = join(top, 'root');
  await mkdir(join(root, 'docs'), { recursive: true });
  await mkdir(join(top, 'root-evil'));
  await writeFile(join(root, 'docs', 'page.md'), 'page');
  await writeFile(join(top, 'secret.txt'), 'secret');
  return { top, root, link: (target: string, name: string) => symlink(target, join(root, name)) };
}

test('a path inside is resolved, whether it exists or not', async () => {
  const { root } = await aFolder();
  expect(await confinedPath(root, 'docs/page.md')).toBe(join(root, 'docs/page.md'));
  expect(await confinedPath(root, './docs//./page.md')).toBe(join(root, 'docs/page.md'));
  expect(await confinedPath(root, 'new/deep/file.txt')).toBe(join(root, 'new/deep/file.txt'));
  expect(await confinedPath(root, 'docs/page.md/below')).toBe(join(root, 'docs/page.md/below'));
  expect(await confinedPath(root, '..almost/a..b/...')).toBe(join(root, '..almost/a..b/...'));
  expect(await confinedPath(root, '')).toBe(root);
  expect(await confinedPath(root, '.')).toBe(root);
});

test.each(['..', '../secret.txt', 'docs/../../secret.txt', 'docs/..', 'docs\\..\\..\\secret.txt'])(
  "[SEC-03] '%s' is rejected because of its '..'",
  async (path) => {
    const { root } = await aFolder();
    await expect(confinedPath(root, path)).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: `The path ${JSON.stringify(path)} must not contain '..'`,
    });
  },
);

test.each(['/etc/passwd', '//etc/passwd', '\\etc\\passwd', '\\\\host\\share', 'C:\\a', 'c:/a', 'c:a'])(
  "[SEC-03] the absolute path '%s' is rejected",
  async (path) => {
    const { root } = await aFolder();
    await expect(confinedPath(root, path)).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: `The path ${JSON.stringify(path)} is absolute; it must be relative to its folder`,
    });
  },
);

test('[SEC-03] an encoded %2e%2e is an ordinary name', async () => {
  const { root } = await aFolder();
  expect(await confinedPath(root, '%2e%2e/secret.txt')).toBe(join(root, '%2e%2e/secret.txt'));
  expect(await confinedPath(root, '..%2fsecret.txt')).toBe(join(root, '..%2fsecret.txt'));
});

test('[SEC-03] a NUL byte and a very long name are rejected', async () => {
  const { root } = await aFolder();
  await expect(confinedPath(root, 'a\0.md')).rejects.toMatchObject({
    name: 'InputError',
    message: 'The path "a\\u0000.md" contains a NUL byte',
  });
  await expect(confinedPath(root, 'x'.repeat(5000))).rejects.toMatchObject({
    name: 'InputError',
    message: `The path "${'x'.repeat(200)}…" is too long`,
  });
});

test('a link that stays inside is resolved in any form', async () => {
  const { root, link } = await aFolder();
  await link('docs', 'relative');
  await link(join(root, 'docs'), 'absolute');
  await link('relative', 'chain');
  await link('../root/docs', 'roundabout');
  await link('docs/new.md', 'dangling');
  for (const name of ['relative', 'absolute', 'chain', 'roundabout']) {
    expect(await confinedPath(root, `${name}/page.md`)).toBe(join(root, 'docs/page.md'));
    expect(await confinedPath(root, `${name}/new/page.md`)).toBe(join(root, 'docs/new/page.md'));
  }
  expect(await confinedPath(root, 'dangling')).toBe(join(root, 'docs/new.md'));
});

const escapes: Record<string, [target: string, path: string]> = {
  'a file outside': ['../secret.txt', 'link'],
  'a folder outside': ['..', 'link/secret.txt'],
  'an absolute path': ['/etc', 'link/passwd'],
  'a folder outside, for a file that does not exist yet': ['..', 'link/new/file.txt'],
  'a file outside that does not exist yet': ['../new.txt', 'link'],
  'a sibling whose name starts with that of the root': ['../root-evil', 'link/x'],
  'outside through a missing folder': ['missing/../../secret.txt', 'link'],
};

test.each(Object.entries(escapes))('[SEC-03] a link to %s is rejected', async (_, [target, path]) => {
  const { root, link } = await aFolder();
  await link(target, 'link');
  await expect(confinedPath(root, path)).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: `The path "${path}" points outside its folder through a link`,
  });
});

test('[SEC-03] a chain of links that ends outside, or never ends, is rejected', async () => {
  const { root, link } = await aFolder();
  await link('..', 'third');
  await link('third', 'second');
  await link('docs/../second', 'first');
  await link('loop-b', 'loop-a');
  await link('loop-a', 'loop-b');
  await expect(confinedPath(root, 'first/secret.txt')).rejects.toThrow('points outside its folder through a link');
  await expect(confinedPath(root, 'loop-a/x')).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: 'The path "loop-a/x" goes through more than 40 links',
  });
});

test('the folder itself may be reached through a link', async () => {
  const { top, root } = await aFolder();
  await symlink(root, join(top, 'alias'));
  expect(await confinedPath(join(top, 'alias'), 'docs/page.md')).toBe(join(root, 'docs/page.md'));
});

test('a folder that does not exist is named', async () => {
  const { top } = await aFolder();
  await expect(confinedPath(join(top, 'gone'), 'a')).rejects.toMatchObject({ name: 'NotFoundError' });
});
