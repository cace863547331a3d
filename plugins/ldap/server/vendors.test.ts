import type { Entity } from '@callboard/plugin-catalog/common';
import { startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import type { SearchRequest } from 'ldapts';
import { expect, onTestFinished, test } from 'vitest';
import { ldapServer } from './index.ts';
import { type SentEntry, startStandInLdap } from './testing/standInLdap.ts';

type Server = Parameters<typeof startStandInLdap>[0];

async function startServer(server: Server) {
  const { url, stop } = await startStandInLdap(server);
  onTestFinished(stop);
  return url;
}

/** A portal with one instance for each server; its entities are in a namespace of the same name. */
async function startPortal(servers: Record<string, Server & { keys?: object; options?: object }>) {
  const ldapOrg = Object.fromEntries(
    await Promise.all(
      Object.entries(servers).map(async ([name, { keys = {}, options = {}, ...server }]) => {
        const search = { options, set: { 'metadata.namespace': name } };
        const instance = {
          target: await startServer(server),
          users: { dn: 'ou=people', ...search },
          groups: { dn: 'ou=groups', ...search },
          ...keys,
        };
        return [name, instance] as const;
      }),
    ),
  );
  const portal = await startDirectoryPortal({ plugins: [ldapServer], providers: { ldapOrg } });
  const named = (kind: string, namespace: string, name: string): Promise<Entity> =>
    eventually(async () => {
      const url = `/api/catalog/entities/by-name/${kind}/${namespace}/${name}`;
      const { status, json } = await portal.request('GET', url);
      expect(status).toBe(200);
      return json;
    });
  const errorOf = (name: string): Promise<string> =>
    eventually(async () => {
      const id = encodeURIComponent(`provider:LdapOrgEntityProvider:${name}`);
      const { error } = (await portal.request('GET', `/api/catalog/sources/${id}`)).json.source;
      expect(error).toBeDefined();
      return error;
    });
  return { ...portal, named, errorOf };
}

const person = (dn: string, attributes: SentEntry['attributes']): SentEntry => ({
  dn,
  attributes: [['uid', ['ada']], ['cn', ['Ada']], ...attributes],
});
const only =
  (...people: SentEntry[]) =>
  ({ baseDN }: SearchRequest) => ({ entries: baseDN === 'ou=people' ? people : [] });

const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
const dn = 'uid=Ada,ou=people';

test('[ORG-002] the root DSE identifies the vendor, which decides where the DN and the id of an entry are', async () => {
  const entry = person(dn, [
    ['entryDN', ['uid=entry,ou=people']],
    ['entryUUID', ['entry-uuid']],
    ['distinguishedName', ['CN=Ada,OU=people']],
    ['objectGUID', [guid]],
    ['ipaUniqueID', ['ipa-id']],
    ['serialNumber', ['SN-1']],
  ]);
  const root = {
    openldap: [['objectClass', ['top', 'OpenLDAProotDSE']]],
    activedirectory: [['forestFunctionality', ['7']]],
    freeipa: [['ipaDomainLevel', ['1']]],
    aedir: [['aeRoot', ['ou=ae-dir']]],
    google: [
      ['subschemaSubentry', ['cn=subschema']],
      ['attributeTypes', ["( 1.3.6.1.4.1.11129.2.27.2 NAME 'googleAdminCreated' )"]],
    ],
    lldap: [['vendorName', ['LLDAP']]],
    changed: [['forestFunctionality', ['7']]],
  } satisfies Record<string, SentEntry['attributes']>;
  const vendor = { dnAttributeName: 'distinguishedName', uuidAttributeName: 'serialNumber', dnCaseSensitive: true };
  const { named } = await startPortal(
    Object.fromEntries(
      Object.entries(root).map(([name, attributes]) => [
        name,
        { root: attributes, search: only(entry), keys: name === 'changed' ? { vendor } : {} },
      ]),
    ),
  );
  const annotations = async (name: string) => {
    const { metadata } = await named('user', name, 'ada');
    const at = (key: string) => metadata.annotations?.[`backstage.io/ldap-${key}`];
    return [at('rdn'), at('dn'), at('uuid')];
  };
  expect(await annotations('openldap')).toEqual(['ada', 'uid=entry,ou=people', 'entry-uuid']);
  expect(await annotations('activedirectory')).toEqual([
    'ada',
    'CN=Ada,OU=people',
    '00112233-4455-6677-8899-aabbccddeeff',
  ]);
  expect(await annotations('freeipa')).toEqual(['ada', dn, 'ipa-id']);
  expect(await annotations('aedir')).toEqual(['ada', dn, 'entry-uuid']);
  expect(await annotations('google')).toEqual(['ada', dn, 'ada']);
  expect(await annotations('lldap')).toEqual(['ada', dn, 'entry-uuid']);
  expect(await annotations('changed')).toEqual(['ada', 'cn=ada,ou=people', 'SN-1']);
});

test('large groups of Active Directory are read range by range, and pages without entries do not end a search', async () => {
  const members = ['uid=Ada,ou=people', 'uid=bo,ou=people', 'uid=cy,ou=people'];
  const asked: string[] = [];
  let pages = 0;
  const { named } = await startPortal({
    ad: {
      root: [
        ['forestFunctionality', ['7']],
        ['supportedControl', ['1.2.840.113556.1.4.319']],
      ],
      search({ baseDN, attributes }) {
        if (baseDN === 'ou=people') {
          pages += 1;
          const entries = ['ada', 'bo', 'cy'].map((uid) => ({
            dn: `uid=${uid},ou=people`,
            attributes: [['uid', [uid]]] as const,
          }));
          return pages === 1 ? { entries: [], cookie: 'more' } : { entries };
        }
        const from = Number(attributes[0]?.split('=')[1]?.split('-')[0] ?? 0);
        if (baseDN !== 'ou=groups') asked.push(attributes[0] ?? '');
        const range = from + 1 === members.length ? `${from}-*` : `${from}-${from}`;
        const member = [`member;range=${range}`, members.slice(from, from + 1)] as const;
        return { entries: [{ dn: 'cn=all,ou=groups', attributes: [['cn', ['all']], ['member', []], member] }] };
      },
    },
  });
  expect((await named('user', 'ad', 'cy')).spec?.memberOf).toEqual(['group:ad/all']);
  expect((await named('user', 'ad', 'ada')).spec?.memberOf).toEqual(['group:ad/all']);
  expect(asked).toEqual(['member;range=1-*', 'member;range=2-*']);
});

test('hostile servers harm nothing: odd attributes, groups in circles, floods of messages, endless waiting', async () => {
  const circle = (cn: string, member: string): SentEntry => ({
    dn: `cn=${cn},ou=groups`,
    attributes: [
      ['cn', [cn]],
      ['member', [member, `cn=${cn},ou=groups`]],
    ],
  });
  const root: SentEntry['attributes'] = [];
  const odd = person(dn, [
    ['__proto__', ['polluted', 'twice']],
    ['constructor', ['x']],
    ['dn', ['cn=somebody else']],
    ['mail', [Buffer.from([0xff, 0xfe])]],
    ['title', ['', 'Engineer']],
    ['memberOf', ['cn=one,ou=groups', '=,+\\', '\\']],
  ]);
  const { named, errorOf } = await startPortal({
    odd: {
      root,
      search: ({ baseDN }) => ({
        entries:
          baseDN === 'ou=people'
            ? [odd]
            : [circle('one', 'cn=two,ou=groups'), circle('two', 'cn=one,ou=groups'), { dn: 'cn=x', attributes: [] }],
      }),
    },
    flood: { root, search: () => ({ entries: [], unasked: 50_000 }) },
    slow: { root, search: () => undefined, options: { timeLimit: 1 } },
    stuck: { root, search: () => undefined, keys: { schedule: { timeout: { milliseconds: 300 } } } },
  });
  const ada = await named('user', 'odd', 'ada');
  expect(ada.metadata.annotations?.['backstage.io/ldap-dn']).toBe(dn);
  expect(ada.spec).toEqual({ profile: { displayName: 'Ada', title: 'Engineer' }, memberOf: ['group:odd/one'] });
  expect((await named('group', 'odd', 'one')).spec).toMatchObject({
    parent: 'group:odd/two',
    children: ['group:odd/two'],
  });
  expect(({} as Record<string, unknown>)['0']).toBeUndefined();
  expect(await errorOf('odd')).toContain("The group 'cn=x' was left out");
  expect(await errorOf('flood')).toContain("Cannot read 'ou=people' at ldap:");
  expect(await errorOf('slow')).toContain("did not respond within 1 s (options.timeLimit) when reading 'ou=people'");
  expect(await errorOf('stuck')).toBeDefined();
});
