import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
} from '@callboard/plugin-catalog/common';
import { entityNameOf, parsePath, setAt } from '@callboard/plugin-directories/server';
import { bytesOf, type LdapEntry, textOf, textsOf } from '../connection/ldapEntry.ts';
import type { GroupSearch, UserSearch } from '../searchConfig.ts';
import type { Vendor } from '../vendor.ts';
import { rdnValue } from './distinguishedName.ts';

export type EntityContext = {
  /** The id of the instance. */
  provider: string;
  vendor: Vendor;
};

/** How an entry is known to other entries. */
export type Identity = { dn: string; uuid?: string; rdn?: string };

type Fields = Readonly<Record<string, string | undefined>>;

const guidBytes = 16;

export function identityOf(entry: LdapEntry, rdn: string, { dnAttribute, uuidAttribute }: Vendor): Identity {
  const uuid = isGuid(uuidAttribute) ? guidOf(entry) : textOf(entry, uuidAttribute);
  return { dn: textOf(entry, dnAttribute) ?? entry.dn, uuid, rdn: soleText(entry, rdn) };
}

export function userOf(entry: LdapEntry, identity: Identity, search: UserSearch, context: EntityContext) {
  const { map } = search;
  return entityOf('User', entry, identity, search, context, {
    ...profileOf(entry, map),
    'spec.profile.title': textOf(entry, map.title),
    'spec.profile.location': textOf(entry, map.location),
    'spec.profile.phone': textOf(entry, map.phone),
  });
}

export function groupOf(entry: LdapEntry, identity: Identity, search: GroupSearch, context: EntityContext) {
  const { map } = search;
  return entityOf('Group', entry, identity, search, context, {
    'spec.type': textOf(entry, map.type),
    ...profileOf(entry, map),
  });
}

/** The fields that people and groups share. */
const profileOf = (entry: LdapEntry, { displayName, email, picture }: (UserSearch | GroupSearch)['map']): Fields => ({
  'spec.profile.displayName': textOf(entry, displayName),
  'spec.profile.email': textOf(entry, email),
  'spec.profile.picture': textOf(entry, picture),
});

/** Undefined if the entry has no value that can be a name. */
function entityOf(
  kind: 'User' | 'Group',
  entry: LdapEntry,
  identity: Identity,
  { map, set = {} }: UserSearch | GroupSearch,
  { provider, vendor }: EntityContext,
  fields: Fields,
): Entity | undefined {
  const name = entityNameOf(soleText(entry, map.name) ?? '', '_');
  if (name === '') return undefined;
  const dn = vendor.isDnLowerCased ? identity.dn.toLowerCase() : identity.dn;
  const location = `ldap://${provider}/${encodeURIComponent(dn)}`;
  const entity = {
    // Wire: this version, and a group without a type is of the type unknown.
    apiVersion: 'backstage.io/v1beta1',
    kind,
    metadata: {
      name,
      annotations: {
        [ANNOTATION_MANAGED_BY_LOCATION]: location,
        [ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]: location,
      },
    },
    spec: kind === 'Group' ? { type: 'unknown', profile: {}, children: [] } : { profile: {}, memberOf: [] },
  };
  for (const [path, value] of Object.entries(set)) write(entity, path, structuredClone(value));
  write(entity, 'metadata.name', name);
  write(entity, 'metadata.description', textOf(entry, map.description));
  write(entity, 'metadata.annotations["backstage.io/ldap-rdn"]', identity.rdn);
  write(entity, 'metadata.annotations["backstage.io/ldap-uuid"]', identity.uuid);
  write(entity, 'metadata.annotations["backstage.io/ldap-dn"]', dn);
  for (const [path, value] of Object.entries(fields)) write(entity, path, value);
  return entity as Entity;
}

function write(entity: Record<string, unknown>, path: string, value: unknown): void {
  if (value !== undefined) setAt(entity, parsePath(path) ?? [], value);
}

/** Names must not depend on the order of several values, so the one in the DN counts then. */
function soleText(entry: LdapEntry, attribute: string): string | undefined {
  const texts = textsOf(entry, attribute);
  return texts.length > 1 ? rdnValue(entry.dn, attribute) : texts[0];
}

export const isGuid = (attribute: string) => attribute.toLowerCase() === 'objectguid';

/** Active Directory has ids as bytes, the first three parts with the last byte first. */
function guidOf(entry: LdapEntry): string | undefined {
  const bytes = bytesOf(entry, 'objectGUID');
  if (bytes?.length !== guidBytes) return textOf(entry, 'objectGUID');
  const hex = swapped(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The bytes of an id of Active Directory as `guidOf` writes it. */
export const guidBytesOf = (guid: string): Buffer => swapped(Buffer.from(guid.replaceAll('-', ''), 'hex'));

function swapped(bytes: Buffer): Buffer {
  const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15];
  return Buffer.from(order.map((at) => bytes[at] ?? 0));
}
