import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { DirectoryContents, DirectoryGroup, DirectoryPerson } from '@callboard/plugin-directories/server';
import { entityNameOf, managedBy } from '@callboard/plugin-directories/server';
import type { KeycloakInstance } from './config.ts';
import type { KeycloakUser } from './keycloakShapes.ts';
import type { Realm } from './readRealm.ts';

type Place = Pick<KeycloakInstance, 'baseUrl' | 'realm'> & { host: string };

/**
 * The attributes that are read, the first with a value. Keycloak has no fixed names: these are the ones of its token
 * mappers and of the directories behind it.
 */
const attributeNames = {
  title: ['title', 'jobTitle', 'position'],
  location: ['location', 'locality', 'office', 'city', 'l'],
  phone: ['phoneNumber', 'telephoneNumber', 'phone', 'mobile'],
  picture: ['picture', 'avatar'],
  manager: ['manager', 'managerId'],
};

/** The people and groups of a realm. Disabled users are left out. */
export async function realmContents(
  { users, groups }: Realm,
  { baseUrl, realm }: Pick<KeycloakInstance, 'baseUrl' | 'realm'>,
): Promise<DirectoryContents> {
  const place = { baseUrl, realm, host: new URL(baseUrl).host };
  const enabled = users.filter((user) => user.enabled !== false);
  const idOf = managerIndex(enabled);
  const people: DirectoryPerson[] = [];
  for (const user of enabled) {
    const managerId = idOf(attributeOf(user, 'manager'));
    people.push({ id: user.id, record: user, entity: userEntity(user, place), ...(managerId && { managerId }) });
    // Requests are answered in between.
    if (people.length % 500 === 0) await nextTurn();
  }
  return {
    people,
    groups: groups.map(({ group, parentId, memberIds }): DirectoryGroup => {
      const record = { ...group, parentId };
      return { id: group.id, record, entity: groupEntity(group, place), memberIds, ...(parentId && { parentId }) };
    }),
  };
}

function userEntity(user: KeycloakUser, place: Place): Entity {
  const { id, username, firstName, lastName, email } = user;
  const profile = {
    displayName: [firstName, lastName].filter(Boolean).join(' '),
    email,
    title: attributeOf(user, 'title'),
    location: attributeOf(user, 'location'),
    phone: attributeOf(user, 'phone'),
    picture: webAddressOf(attributeOf(user, 'picture')),
  };
  return {
    // Wire: as the peer's provider.
    apiVersion: 'backstage.io/v1beta1',
    kind: 'User',
    metadata: { name: entityNameOf(username), annotations: annotationsOf('users', id, place) },
    spec: { profile: Object.fromEntries(Object.entries(profile).filter(([, value]) => value)), memberOf: [] },
  };
}

function groupEntity({ id, name, description }: Realm['groups'][number]['group'], place: Place): Entity {
  return {
    apiVersion: 'backstage.io/v1beta1',
    kind: 'Group',
    metadata: {
      name: entityNameOf(name),
      ...(description && { description }),
      annotations: annotationsOf('groups', id, place),
    },
    spec: { type: 'group', profile: { displayName: name }, children: [] },
  };
}

function annotationsOf(kind: 'users' | 'groups', id: string, { baseUrl, realm, host }: Place): Record<string, string> {
  return {
    ...managedBy(`url:${baseUrl}/admin/realms/${realm}/${kind}/${id}`),
    'keycloak.org/host': host,
    'keycloak.org/id': id,
    'keycloak.org/realm': realm,
  };
}

function attributeOf({ attributes }: KeycloakUser, field: keyof typeof attributeNames): string | undefined {
  for (const name of attributeNames[field]) {
    const values = attributes?.[name];
    const [first] = Array.isArray(values) ? values : [values];
    if (first?.trim()) return first.trim();
  }
  return undefined;
}

const webAddressOf = (text: string | undefined) =>
  text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;

/** Finds managers by id, user name, email address, or the DN of a connected LDAP directory. */
function managerIndex(users: readonly KeycloakUser[]): (text: string | undefined) => string | undefined {
  const ids = new Map<string, string>();
  for (const user of users) {
    const dn = user.attributes?.LDAP_ENTRY_DN;
    for (const name of [user.id, user.username, user.email, Array.isArray(dn) ? dn[0] : dn]) {
      if (name && !ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), user.id);
    }
  }
  return (text) => (text === undefined ? undefined : ids.get(text.toLowerCase()));
}
