import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { slapdAdmin, slapdSuffix, startSlapd } from '../../scripts/slapd.mjs';
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

const ldif = `dn: ${slapdSuffix}
objectClass: dcObject
objectClass: organization
o: Example
dc: example

dn: uid=ada,${slapdSuffix}
objectClass: inetOrgPerson
uid: ada
cn: Ada
sn: Lovelace

dn: cn=crew,${slapdSuffix}
objectClass: groupOfNames
cn: crew
member: uid=ada,${slapdSuffix}
`;

test('[ORG-016] `org --dry-run` prints the changes that a sync would make, and makes none', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-org-'));
  const slapd = await startSlapd({ ldif });
  onTestFinished(async () => {
    await slapd.stop();
    await rm(directory, { recursive: true });
  });
  const data = join(directory, 'data');
  const ldapOrg = {
    default: {
      target: slapd.url,
      bind: slapdAdmin,
      users: { dn: slapdSuffix, options: { filter: '(uid=*)' } },
      groups: { dn: slapdSuffix, options: { filter: '(member=*)' } },
    },
  };
  const config = { backend: { dataDirectory: data }, catalog: { providers: { ldapOrg } } };
  await writeFile(join(directory, 'app-config.yaml'), JSON.stringify(config));

  expect((await completeCommandIn(directory, ['org'])).stdout).toBe(
    `ldapOrg.default  ${slapd.url}\n  0 people and groups in the catalog\n  Never synced\n`,
  );
  expect(await completeCommandIn(directory, ['org', '--dry-run', 'ldapOrg.default'])).toEqual({
    code: 0,
    stdout: [
      'ldapOrg.default has 1 person and 1 group.',
      'Added (2):',
      '  group:default/crew',
      '  user:default/ada',
      'Dry run: nothing was changed.',
      '',
    ].join('\n'),
    stderr: '',
  });
  expect(existsSync(data)).toBe(false);
});
