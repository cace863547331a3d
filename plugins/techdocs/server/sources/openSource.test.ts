import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PluginFolder } from '@callboard/server-kit';
import { expect, onTestFinished, test } from 'vitest';
import { createSourceOpener } from './openSource.ts';

const limits = { maxBytes: 1_000_000, maxFiles: 100, maxFileBytes: 100_000 };
const unused = async () => expect.fail('Nothing is read from a code host');
const reader = { readTree: unused, read: unused, resolve: () => expect.fail() };

async function aFolder() {
  const target = await mkdtemp(join(tmpdir(), 'callboard-docs-'));
  onTestFinished(() => rm(target, { recursive: true }));
  await writeFile(join(target, 'index.md'), '# Seats');
  return { type: 'dir' as const, target, root: target };
}

test('[OPS-007] a site that another builder has built is built again, but not by an older version beside a newer one', async () => {
  const place = await aFolder();
  let isNewerThere = true;
  const folder = {} as PluginFolder;
  const { open } = createSourceOpener({ reader, folder, limits, hasNewer: async () => isNewerThere });
  const { signal } = new AbortController();
  const own = (await open(place, undefined, signal))!.fingerprint;
  const [, ...rest] = JSON.parse(own) as string[];
  const others = JSON.stringify(['another builder', ...rest]);

  expect(await open(place, own, signal)).toBeUndefined();
  expect(await open(place, others, signal)).toBeUndefined();
  isNewerThere = false;
  expect(await open(place, others, signal)).toMatchObject({ fingerprint: own });

  isNewerThere = true;
  await writeFile(join(place.target, 'index.md'), '# Seats and rows');
  expect(await open(place, others, signal)).toBeDefined();
});
