import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { confinedPath, openConfined } from './index.ts';

/** root/docs/page.md inside; next to it a folder with a page of the same name that must not be read. */
async function aFolder() {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'open-confined-')));
  onTestFinished(() => rm(top, { recursive: true }));
  const [root, outside] = [join(top, 'root'), join(top, 'outside')];
  await mkdir(join(root, 'docs'), { recursive: true });
  await mkdir(outside);
  await writeFile(join(root, 'docs', 'page.md'), 'page');
  await writeFile(join(outside, 'page.md'), 'secret');
  await symlink(outside, join(root, 'bait'));
  return { top, root, outside };
}

async function read(root: string, path: string): Promise<string> {
  const file = await openConfined(root, path);
  try {
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

const refusal = {
  name: 'NotAllowedError',
  message: expect.stringContaining('points outside its folder through a link'),
};

test('a file inside is opened, even if its folder is reached through a link', async () => {
  const { top, root } = await aFolder();
  const path = await confinedPath(root, 'docs/page.md');
  expect(await read(root, path)).toBe('page');
  await symlink(root, join(top, 'alias'));
  expect(await read(join(top, 'alias'), path)).toBe('page');
});

test('[SEC-03] a folder that becomes a link after the path was resolved is not followed', async () => {
  const { root } = await aFolder();
  const path = await confinedPath(root, 'docs/page.md');
  await rename(join(root, 'docs'), join(root, 'aside'));
  await rename(join(root, 'bait'), join(root, 'docs'));
  await expect(read(root, path)).rejects.toMatchObject(refusal);
});

test('[SEC-03] a file that becomes a link after the path was resolved is not followed', async () => {
  const { root, outside } = await aFolder();
  const path = await confinedPath(root, 'docs/page.md');
  await rm(path);
  await symlink(join(outside, 'page.md'), path);
  await expect(read(root, path)).rejects.toMatchObject(refusal);
});

test('[SEC-03] a file that keeps changing is not followed', async () => {
  const { root } = await aFolder();
  const [docs, aside, bait] = ['docs', 'aside', 'bait'].map((name) => join(root, name)) as [string, string, string];
  let isOver = false;
  const swapping = (async () => {
    while (!isOver) {
      await rename(docs, aside).then(() => rename(bait, docs));
      await rename(docs, bait).then(() => rename(aside, docs));
    }
  })();
  const outcomes = new Set<string>();
  for (let round = 0; round < 300; round++) {
    const outcome = await confinedPath(root, 'docs/page.md')
      .then((path) => read(root, path))
      .catch(({ name }) => name);
    outcomes.add(outcome);
  }
  isOver = true;
  await swapping;
  expect(outcomes).not.toContain('secret');
  // A busy machine may have seen nothing but changes.
  expect(await read(root, await confinedPath(root, 'docs/page.md'))).toBe('page');
});

test('a rejected file is closed', async () => {
  const { root, outside } = await aFolder();
  const nextNumber = () => {
    const file = openSync(root, 'r');
    closeSync(file);
    return file;
  };
  const before = nextNumber();
  for (let round = 0; round < 300; round++) await openConfined(root, join(outside, 'page.md')).catch(() => {});
  expect(nextNumber() - before).toBeLessThan(100);
});

test('a missing file is reported with the error of the system', async () => {
  const { root } = await aFolder();
  await expect(openConfined(root, join(root, 'none.md'))).rejects.toMatchObject({ code: 'ENOENT' });
});
