import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUrlReader } from '@callboard/integrations';
import { expect, onTestFinished, test } from 'vitest';
import { createConfinement } from './confinement.ts';
import { createReferences } from './references.ts';
import { createSourceReader } from './sourceReader.ts';

const reader = createSourceReader(createUrlReader({ allow: [] }));

/** A location's folder with notes/one.txt, and a link in it to a folder outside with a file of that name. */
async function aFolder() {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'source-reader-')));
  onTestFinished(() => rm(top, { recursive: true }));
  const [root, outside] = [join(top, 'root'), join(top, 'outside')];
  await mkdir(join(root, 'notes'), { recursive: true });
  await mkdir(outside);
  await writeFile(join(root, 'notes', 'one.txt'), 'note');
  await writeFile(join(outside, 'one.txt'), 'secret');
  await symlink(outside, join(root, 'bait'));
  const [notes, aside, bait] = [join(root, 'notes'), join(root, 'aside'), join(root, 'bait')];
  return {
    root,
    swap: () => rename(notes, aside).then(() => rename(bait, notes)),
    swapBack: () => rename(notes, bait).then(() => rename(aside, notes)),
  };
}

test('[SEC-03] a file is not read if a link has been inserted into its path since it was found', async () => {
  const { root, swap, swapBack } = await aFolder();
  const place = await createConfinement(root)(join(root, 'notes', 'one.txt'));
  await swap();
  await expect(reader.read(place)).rejects.toMatchObject({ name: 'NotAllowedError' });
  await swapBack();
  expect((await reader.read(place))?.content.toString()).toBe('note');
});

test('[SEC-03] a placeholder reads nothing outside, however often links come and go', async () => {
  const { root, swap, swapBack } = await aFolder();
  let isOver = false;
  const swapping = (async () => {
    while (!isOver) await swap().then(swapBack);
  })();
  const outcomes = new Set<string>();
  const location = { type: 'file', target: join(root, 'catalog-info.yaml') };
  const readNote = () =>
    createReferences({ location, folder: root, reader })
      .read('./notes/one.txt')
      .then(({ content }) => String(content));
  for (let round = 0; round < 300; round++) outcomes.add(await readNote().catch(({ name }) => name));
  isOver = true;
  await swapping;
  expect(await readNote()).toBe('note');
  expect(outcomes).not.toContain('secret');
});
