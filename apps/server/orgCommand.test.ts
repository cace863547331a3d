import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeCommandIn } from './testing/runCommandIn.ts';

test('[ORG-016] `org` lists the directories and refuses an unknown one, without a port or a database', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-org-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const data = join(directory, 'data');
  await writeFile(join(directory, 'app-config.yaml'), JSON.stringify({ backend: { dataDirectory: data } }));

  const list = await completeCommandIn(directory, ['org']);
  expect(list).toEqual({ code: 0, stdout: 'No directory is configured\n', stderr: '' });
  expect((await completeCommandIn(directory, ['org', '--json'])).stdout).toBe('[]\n');
  expect(await completeCommandIn(directory, ['org', '--dry-run', 'ldapOrg.default'])).toEqual({
    code: 1,
    stdout: '',
    stderr: "Cannot preview 'ldapOrg.default': No directory 'ldapOrg.default'. No directory is configured\n",
  });
  expect(existsSync(data)).toBe(false);

  expect((await completeCommandIn(directory, ['org', '--help'])).stdout).toContain('org [--dry-run <id>]');
  expect((await completeCommandIn(directory, ['org', '--dry'])).code).toBe(2);
});
