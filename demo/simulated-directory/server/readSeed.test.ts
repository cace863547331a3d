import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSeed } from './readSeed.ts';

test('a seed that lacks a value is refused with the file and the path of the value', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-seed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'tenant.yaml');
  await writeFile(
    file,
    'organization: Acme\ndomain: acme.example\npeople: [{ name: Ada, title: Engineer }]\ngroups: []\n',
  );
  await expect(readSeed(file, 'acme')).rejects.toThrow(/tenant.yaml' is not a valid seed:[\s\S]*people\[0\].office/);
});
