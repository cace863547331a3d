import { silentLogger } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { slapdSuffix, startSlapd } from '../../../scripts/slapd.mjs';
import { type LdapInstance, ldapConfig } from './config.ts';
import { readDirectory } from './organization/readDirectory.ts';
import { aGroupEntry, anOrganization, aPersonEntry, ldifOf } from './testing/ldif.ts';

const peopleCount = 10_000;
const groupCount = 1_000;
const membersPerGroup = 10;
const reader = { dn: `uid=reader,${slapdSuffix}`, secret: 'the-secret-of-the-reader' };
const personDn = (at: number) => `uid=p${at},ou=people,${slapdSuffix}`;
const groupDn = (at: number) => `cn=g${at},ou=groups,${slapdSuffix}`;

/** A tree of groups with two groups in each, and ten people in each. */
const entries = [
  ...anOrganization(slapdSuffix, 'people', 'groups'),
  aPersonEntry(reader.dn, 'reader', { userPassword: [reader.secret] }),
  ...Array.from({ length: peopleCount }, (_, at) => aPersonEntry(personDn(at), `p${at}`)),
  ...Array.from({ length: groupCount }, (_, at) =>
    aGroupEntry(groupDn(at), `g${at}`, [
      ...Array.from({ length: membersPerGroup }, (_member, index) => personDn(at * membersPerGroup + index)),
      ...[2 * at + 1, 2 * at + 2].filter((child) => child < groupCount).map(groupDn),
    ]),
  ),
];

// Without the catalog: writing so many entities takes longer than all the rest, and other tests do it.
test('[ORG-002] 10,000 people and 1,000 nested groups of a real server are read in pages, with their annotations', async () => {
  // Without pages the server would refuse to return so many entries.
  const limits = `limits dn.exact="${reader.dn}" size.soft=1000 size.hard=1000 size.prtotal=unlimited`;
  const slapd = await startSlapd({ ldif: ldifOf(entries), settings: { database: [limits] } });
  onTestFinished(slapd.stop);
  const { catalog } = ldapConfig.parse({
    catalog: {
      providers: {
        ldapOrg: {
          target: slapd.url,
          bind: reader,
          users: { dn: `ou=people,${slapdSuffix}`, options: { paged: { pageSize: 1_000 } } },
          groups: { dn: `ou=groups,${slapdSuffix}` },
        },
      },
    },
  });
  const instance = catalog.providers.ldapOrg?.default as LdapInstance;
  const { signal } = new AbortController();
  const { people, groups, problems } = await readDirectory({ id: 'default', instance, logger: silentLogger }, signal);

  expect([people.length, groups.length, problems]).toEqual([peopleCount, groupCount, []]);
  const nameOf = new Map([...people, ...groups].map(({ id, entity }) => [id, entity.metadata.name]));
  expect(nameOf.size).toBe(peopleCount + groupCount);
  const group = groups.find(({ entity }) => entity.metadata.name === 'g499');
  expect(nameOf.get(group?.parentId ?? '')).toBe('g249');
  expect(group?.childIds?.map((id) => nameOf.get(id))).toEqual(['g999']);
  expect(group?.memberIds.map((id) => nameOf.get(id))).toEqual(Array.from({ length: 10 }, (_, at) => `p${4_990 + at}`));
  expect(people.find(({ entity }) => entity.metadata.name === 'p9999')?.entity.metadata.annotations).toMatchObject({
    'backstage.io/ldap-rdn': 'p9999',
    'backstage.io/ldap-dn': personDn(9_999),
    'backstage.io/ldap-uuid': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
