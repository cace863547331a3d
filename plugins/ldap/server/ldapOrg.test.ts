import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAuthority } from '@callboard/integrations/testing';
import type { Entity } from '@callboard/plugin-catalog/common';
import { startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { eventually, silentLogger } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/freePort.mjs';
import { slapdAdmin, slapdSuffix, startSlapd } from '../../../scripts/slapd.mjs';
import { type LdapInstance, ldapConfig } from './config.ts';
import { ldapServer } from './index.ts';
import { readPhoto } from './organization/photo.ts';
import { readDirectory } from './organization/readDirectory.ts';
import { aGroupEntry, anOrganization, aPersonEntry, ldifOf } from './testing/ldif.ts';
import { startCuttingProxy } from './testing/startCuttingProxy.ts';

const people = `ou=people,${slapdSuffix}`;
const groups = `ou=groups,${slapdSuffix}`;
const bind = slapdAdmin;
const reader = { dn: `uid=reader,ou=robots,${slapdSuffix}`, secret: 'the-secret-of-the-reader' };
const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const zoe = `uid=Zo\\C3\\AB O\\2C Neil,${people}`;

const folder = mkdtempSync(join(tmpdir(), 'callboard-ldap-'));
const file = (name: string) => join(folder, name);
const elsewhere = { port: await freePort(), connections: 0 };
let slapd: Awaited<ReturnType<typeof startSlapd>>;

const entries = [
  ...anOrganization(slapdSuffix, 'people', 'groups', 'robots', 'partners', 'unix'),
  aPersonEntry(`uid=ada,${people}`, 'ada', {
    cn: ['Ada Lovelace'],
    description: ['Counts', 'Thinks'],
    mail: ['ada@example.net', 'countess@example.net'],
    title: ['Engineer'],
    l: ['London'],
    telephoneNumber: ['+44 1'],
    manager: [`uid=BO, ou=people, ${slapdSuffix}`],
    jpegPhoto: [photo],
    userPassword: ['not for transformations'],
  }),
  aPersonEntry(`uid=bo,${people}`, 'bo', { uid: ['Bobby', 'bo'], mail: ['bo@example.net'] }),
  aPersonEntry(zoe, 'Zoë O, Neil', { description: ['x'.repeat(200_000)] }),
  aPersonEntry(`uid=日本,${people}`, '日本'),
  aPersonEntry(`uid=${'long'.repeat(30)},${people}`, 'long'.repeat(30)),
  aPersonEntry(`uid=x y,${people}`, 'x y'),
  aPersonEntry(`uid=x_y,${people}`, 'x_y'),
  aPersonEntry(`uid=robot,${people}`, 'robot', { employeeType: ['robot'] }),
  aPersonEntry(reader.dn, 'reader', { userPassword: [reader.secret] }),
  aPersonEntry(`uid=partner,ou=partners,${slapdSuffix}`, 'partner'),
  {
    dn: `uid=link,${people}`,
    attributes: {
      objectClass: ['alias', 'extensibleObject'],
      uid: ['link'],
      aliasedObjectName: [`uid=partner,ou=partners,${slapdSuffix}`],
    },
  },
  {
    dn: `ou=elsewhere,${people}`,
    attributes: {
      objectClass: ['referral', 'extensibleObject'],
      ou: ['elsewhere'],
      ref: [`ldap://127.0.0.1:${elsewhere.port}/dc=elsewhere`],
    },
  },
  aGroupEntry(`cn=Engineering,${groups}`, 'Engineering', [
    `uid=ada,${people}`,
    `cn=platform,${groups}`,
    `cn=nobody,${groups}`,
  ]),
  aGroupEntry(`cn=platform,${groups}`, 'platform', [`uid=Bo,${people}`, zoe]),
  aGroupEntry(`cn=Sales & Co,${groups}`, 'Sales & Co', [`cn=platform,${groups}`, `cn=Sales & Co,${groups}`]),
  {
    dn: `cn=shell,ou=unix,${slapdSuffix}`,
    attributes: { objectClass: ['posixGroup'], cn: ['shell'], gidNumber: ['7'], memberUid: ['ada'] },
  },
  {
    dn: `cn=disk,ou=unix,${slapdSuffix}`,
    attributes: { objectClass: ['posixGroup'], cn: ['disk'], gidNumber: ['8'], memberUid: ['bo'] },
  },
];

beforeAll(async () => {
  const authority = anAuthority('The authority of the directory');
  const { cert, key } = authority.issue('directory');
  writeFileSync(file('ca.pem'), authority.cert);
  writeFileSync(file('cert.pem'), cert);
  writeFileSync(file('key.pem'), key);
  slapd = await startSlapd({
    ldif: ldifOf(entries),
    tls: { certificate: file('cert.pem'), key: file('key.pem') },
    settings: { database: [`limits dn.exact="${reader.dn}" size.soft=2 size.hard=2`] },
  });
});

afterAll(async () => {
  await slapd?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startPortal(ldapOrg: object, config: object = {}) {
  const portal = await startDirectoryPortal({ plugins: [ldapServer], providers: { ldapOrg }, config });
  const source = async (name: string) => {
    const id = encodeURIComponent(`provider:LdapOrgEntityProvider:${name}`);
    return (await portal.request('GET', `/api/catalog/sources/${id}`)).json;
  };
  return {
    ...portal,
    source,
    /** The entities of a kind in a namespace, by name, once the source has been read. */
    async read(kind: string, namespace: string, sourceName = namespace): Promise<Map<string, Entity>> {
      await eventually(async () => expect((await source(sourceName)).source.entities).toBeGreaterThan(0));
      const inNamespace = (await portal.entities(kind)).filter(({ metadata }) => metadata.namespace === namespace);
      return new Map(inNamespace.map((entity) => [entity.metadata.name, entity]));
    },
    errorOf: (name: string): Promise<string> =>
      eventually(async () => {
        const { error } = (await source(name)).source;
        expect(error).toBeDefined();
        return error;
      }),
  };
}

const inNamespace = (namespace: string) => ({ 'metadata.namespace': namespace });

test('[ORG-001] users and groups of an LDAP server become Users and Groups as configured, from both places of the configuration', async () => {
  const { read, source, server, headers } = await startPortal(
    {
      plain: {
        target: `${slapd.url}/`,
        bind,
        users: {
          dn: people,
          options: {
            scope: 'sub',
            filter: '(&\n  (objectClass=inetOrgPerson)\n  (!(employeeType=robot))\n)',
            attributes: ['*', '+'],
            timeLimit: 10,
            sizeLimit: 1_000,
            derefAliases: 0,
            paged: { pageSize: 2 },
          },
          set: {
            ...inNamespace('plain'),
            'metadata.annotations["example.com/from"]': 'ldap',
            'spec.profile.title': 'Staff',
          },
          map: { description: 'description', memberOf: null, phone: null },
        },
        groups: [
          { dn: groups, options: { filter: 'objectClass=groupOfNames' }, set: inNamespace('plain') },
          {
            dn: `ou=unix,${slapdSuffix}`,
            options: { filter: 'cn=disk', attributes: 'cn', paged: false },
            set: { ...inNamespace('plain'), 'spec.type': 'unix' },
            map: { type: null },
          },
          {
            dn: `cn=shell,ou=unix,${slapdSuffix}`,
            options: { scope: 'base' },
            set: { ...inNamespace('plain'), 'metadata.labels.os': 'unix' },
            map: { members: 'memberUid', type: 'gidNumber', name: 'gidNumber', rdn: 'gidNumber' },
          },
        ],
        vendor: { dnAttributeName: 'entryDN', uuidAttributeName: 'entryUUID', dnCaseSensitive: true },
      },
      aliases: {
        target: slapd.url,
        bind,
        users: [{ dn: people, options: { derefAliases: 'always' }, set: inNamespace('aliases') }],
      },
    },
    {
      ldap: {
        providers: [
          { target: slapd.url, bind, users: { dn: people, set: inNamespace('legacy') }, groups: { dn: groups } },
        ],
      },
    },
  );

  const users = await read('User', 'plain');
  expect([...users.keys()].sort()).toEqual(['Zo__O__Neil', 'ada', 'bo', 'long'.repeat(30).slice(0, 63), 'x_y']);
  const ada = users.get('ada');
  expect(ada).toMatchObject({
    apiVersion: 'backstage.io/v1beta1',
    metadata: {
      description: 'Counts',
      annotations: {
        'backstage.io/ldap-rdn': 'ada',
        'backstage.io/ldap-dn': `uid=ada,${people}`,
        'backstage.io/ldap-uuid': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'backstage.io/managed-by-location': `ldap://plain/${encodeURIComponent(`uid=ada,${people}`)}`,
        'backstage.io/managed-by-origin-location': `ldap://plain/${encodeURIComponent(`uid=ada,${people}`)}`,
        'example.com/from': 'ldap',
      },
    },
  });
  expect(ada?.spec).toEqual({
    profile: {
      displayName: 'Ada Lovelace',
      email: 'ada@example.net',
      title: 'Engineer',
      location: 'London',
      manager: 'user:plain/bo',
      picture: expect.stringContaining('/api/directories/photos/user/plain/ada?'),
    },
    memberOf: ['group:plain/7', 'group:plain/engineering'],
  });
  const shown = await server.inject({ url: '/api/directories/photos/user/plain/ada', headers });
  expect(shown.rawPayload).toEqual(photo);
  expect(users.get('bo')?.spec?.profile).toMatchObject({ title: 'Staff' });
  expect(users.get('bo')?.spec?.memberOf).toEqual(['group:plain/platform']);
  expect(users.get('Zo__O__Neil')?.spec?.memberOf).toEqual(['group:plain/platform']);

  const teams = await read('Group', 'plain');
  expect([...teams.keys()].sort()).toEqual(['7', 'Engineering', 'Sales___Co', 'disk', 'platform']);
  expect(teams.get('platform')?.spec).toMatchObject({
    type: 'unknown',
    parent: 'group:plain/engineering',
    children: [],
  });
  expect(teams.get('Engineering')?.spec?.children).toEqual(['group:plain/platform']);
  expect(teams.get('Sales___Co')?.spec).toMatchObject({
    children: ['group:plain/platform'],
    profile: { displayName: 'Sales & Co' },
  });
  expect(teams.get('Sales___Co')?.spec?.parent).toBeUndefined();
  expect(teams.get('disk')?.spec).toMatchObject({ type: 'unix' });
  expect(teams.get('7')).toMatchObject({ metadata: { labels: { os: 'unix' } }, spec: { type: '7' } });

  const { error, lastRun } = (await source('plain')).source;
  expect(error).toContain("The person 'uid=日本,ou=people,dc=example,dc=net' was left out");
  // The other one is the person whose name would be x_y too.
  expect(lastRun.problems).toBe(2);

  expect([...(await read('User', 'aliases')).keys()]).toContain('partner');
  const legacy = `127.0.0.1:${slapd.port}`;
  expect([...(await read('User', 'legacy', legacy)).keys()]).toEqual(expect.arrayContaining(['ada', 'robot']));
  expect((await read('User', 'legacy', legacy)).get('ada')?.spec?.profile).toMatchObject({ phone: '+44 1' });
});

test('[ORG-001] connections are encrypted as configured; refused binds and limits are errors that never contain the secret', async () => {
  const other = createServer((socket) => {
    elsewhere.connections += 1;
    socket.destroy();
  }).listen(elsewhere.port, '127.0.0.1');
  const users = (namespace: string, options: object = {}) => ({
    dn: people,
    options: { filter: '(|(uid=ada)(uid=bo))', ...options },
    set: inNamespace(namespace),
  });
  const ca = file('ca.pem');
  const { read, errorOf, request } = await startPortal({
    secure: { target: slapd.secureUrl, bind, tls: { ca }, users: users('secure') },
    starttls: { target: slapd.url, bind, tls: { startTls: true, ca }, users: users('starttls') },
    client: {
      target: slapd.secureUrl,
      bind,
      tls: { ca, certs: file('cert.pem'), keys: file('key.pem') },
      users: users('client'),
    },
    unverified: { target: slapd.secureUrl, bind, tls: { rejectUnauthorized: false }, users: users('unverified') },
    limited: { target: slapd.url, bind, users: users('limited', { sizeLimit: 1 }) },
    referrals: { target: slapd.url, bind, users: users('referrals', { scope: 'sub', filter: '(uid=ada)' }) },
    untrusted: { target: slapd.secureUrl, bind, users: users('untrusted') },
    untrustedstart: { target: slapd.url, bind, tls: { startTls: true }, users: users('untrustedstart') },
    nofile: { target: slapd.secureUrl, bind, tls: { ca: file('missing.pem') }, users: users('nofile') },
    wrong: { target: slapd.url, bind: { ...bind, secret: 'wrong-secret' }, users: users('wrong') },
    anonymous: { target: slapd.url, users: users('anonymous') },
    small: { target: slapd.url, bind: reader, users: users('small', { filter: '(uid=*)', paged: false }) },
    smallpaged: { target: slapd.url, bind: reader, users: users('smallpaged', { filter: '(uid=*)' }) },
    missing: { target: slapd.url, bind, users: { ...users('missing'), dn: `ou=missing,${slapdSuffix}` } },
    absent: { target: 'ldap://127.0.0.1:1', bind, users: users('absent') },
  });

  for (const name of ['secure', 'starttls', 'client', 'unverified']) {
    expect([...(await read('User', name)).keys()], name).toEqual(['ada', 'bo']);
  }
  expect((await read('User', 'limited')).size).toBe(1);
  expect(await errorOf('limited')).toContain('Only 1 entries');
  expect([...(await read('User', 'referrals')).keys()]).toEqual(['ada']);
  expect(elsewhere.connections).toBe(0);
  other.close();

  const expected = {
    untrusted: /Cannot connect at ldaps:.*certificate/,
    untrustedstart: /Cannot start TLS at ldap:.*certificate/,
    nofile: /Cannot read '.*missing\.pem' of 'tls'/,
    wrong: /refused to bind as 'cn=admin,dc=example,dc=net': the DN or the secret is wrong/,
    anonymous: /refused to read 'ou=people,dc=example,dc=net': the account is not allowed to do it/,
    small: /did not read 'ou=people,dc=example,dc=net' completely because of a size limit/,
    smallpaged: /because of a size limit|within a limit of the server/,
    missing: /cannot read 'ou=missing,dc=example,dc=net': no such entry/,
    absent: /Cannot connect at ldap:\/\/127\.0\.0\.1:1: .*ECONNREFUSED/,
  };
  for (const [name, message] of Object.entries(expected)) expect(await errorOf(name), name).toMatch(message);
  const shown = JSON.stringify((await request('GET', '/api/catalog/sources')).json);
  for (const secret of [bind.secret, 'wrong-secret', reader.secret]) expect(shown).not.toContain(secret);
});

test('a server that dies during a sync changes nothing, and the source shows the error', async () => {
  const proxy = await startCuttingProxy(slapd.port);
  onTestFinished(proxy.stop);
  const users = { dn: people, options: { paged: { pageSize: 2 } }, set: inNamespace('dying') };
  const { read, errorOf, request } = await startPortal({ dying: { target: proxy.url, bind, users } });
  const before = await read('User', 'dying');
  proxy.cutAfterBytes = 5_000;
  await request('POST', `/api/catalog/sources/${encodeURIComponent('provider:LdapOrgEntityProvider:dying')}/read`);
  await eventually(async () => expect(await errorOf('dying')).toContain('the server closed the connection'));
  expect(proxy.cuts).toBe(1);
  expect((await read('User', 'dying')).size).toBe(before.size);
});

test('photos are read by the id or the DN of a person, and records contain no secrets', async () => {
  const ldapOrg = { target: slapd.url, bind, users: { dn: people, options: { filter: '(uid=*)' } } };
  const instance = ldapConfig.parse({ catalog: { providers: { ldapOrg } } }).catalog.providers.ldapOrg
    ?.default as LdapInstance;
  const { signal } = new AbortController();
  const contents = await readDirectory({ id: 'default', instance, logger: silentLogger }, signal);
  const ada = contents.people.find(({ entity }) => entity.metadata.name === 'ada');
  expect(ada).toMatchObject({ photoVersion: expect.stringMatching(/^[0-9a-f]{16}$/), record: { cn: 'Ada Lovelace' } });
  for (const name of ['userPassword', 'jpegPhoto']) expect(ada?.record).not.toHaveProperty(name);
  expect((await readPhoto(instance, ada?.id ?? '', signal))?.bytes).toEqual(photo);
  expect((await readPhoto(instance, `uid=ada,${people}`, signal))?.bytes).toEqual(photo);
  expect(await readPhoto(instance, `uid=bo,${people}`, signal)).toBeUndefined();
});

test('values that cannot work are refused with their reason when the portal starts', () => {
  const problemsOf = (instance: object) =>
    ldapConfig.safeParse({ catalog: { providers: { ldapOrg: { default: { users: { dn: people }, ...instance } } } } })
      .error?.message;
  const target = 'ldaps://ds.example.net';
  expect(problemsOf({ target })).toBeUndefined();
  expect(problemsOf({ target: 'https://ds.example.net' })).toContain('must be the URL of an LDAP server');
  expect(problemsOf({ target: 'ldap://user:password@ds.example.net' })).toContain('must be the URL of an LDAP server');
  expect(problemsOf({ target, users: { dn: people, options: { filter: '(uid=*)(cn=*)' } } })).toContain(
    'must be an LDAP filter',
  );
  expect(problemsOf({ target, groups: [{ dn: groups, set: { '__proto__.polluted': 'yes' } }] })).toContain(
    'must be a path',
  );
});
