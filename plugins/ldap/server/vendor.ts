import type { LdapInstance } from './config.ts';
import { type LdapEntry, textOf, textsOf } from './connection/ldapEntry.ts';
import type { LdapConnection } from './connection/openLdap.ts';
import type { LdapSearch } from './connection/sendSearch.ts';

/** The differences between the kinds of servers. */
export type Vendor = {
  name: string;
  /** `dn` stands for the DN of the entry itself, which every server sends. */
  dnAttribute: string;
  uuidAttribute: string;
  isDnLowerCased: boolean;
  canPage: boolean;
};

type Names = Pick<Vendor, 'name' | 'dnAttribute' | 'uuidAttribute'>;

const openLdap: Names = { name: 'OpenLDAP', dnAttribute: 'entryDN', uuidAttribute: 'entryUUID' };
const activeDirectory: Names = {
  name: 'Active Directory',
  dnAttribute: 'distinguishedName',
  uuidAttribute: 'objectGUID',
};
const freeIpa: Names = { name: 'FreeIPA', dnAttribute: 'dn', uuidAttribute: 'ipaUniqueID' };
const aeDir: Names = { name: 'Æ-DIR', dnAttribute: 'dn', uuidAttribute: 'entryUUID' };
const google: Names = { name: 'Google LDAP', dnAttribute: 'dn', uuidAttribute: 'uid' };
const lldap: Names = { name: 'LLDAP', dnAttribute: 'dn', uuidAttribute: 'entryuuid' };

const pagedResults = '1.2.840.113556.1.4.319';
const rootDse: LdapSearch = { base: '', scope: 'base', attributes: ['*', '+'] };

/** Recognises the kind of server by its root DSE, the entry without a name that describes the server. */
export async function readVendor(connection: LdapConnection, { target, vendor }: LdapInstance): Promise<Vendor> {
  let root: LdapEntry = { dn: '', attributes: new Map() };
  for await (const { entries } of connection.search(rootDse)) root = entries[0] ?? root;
  const known = namesOf(root, new URL(target).hostname);
  return {
    name: known.name,
    dnAttribute: vendor?.dnAttributeName ?? known.dnAttribute,
    uuidAttribute: vendor?.uuidAttributeName ?? known.uuidAttribute,
    isDnLowerCased: vendor?.dnCaseSensitive ?? false,
    canPage: textsOf(root, 'supportedControl').includes(pagedResults),
  };
}

function namesOf(root: LdapEntry, host: string): Names {
  if (textOf(root, 'forestFunctionality')) return activeDirectory;
  if (textOf(root, 'ipaDomainLevel')) return freeIpa;
  if (root.attributes.has('aeroot')) return aeDir;
  if (host === 'ldap.google.com' || hasGoogleSchema(root)) return google;
  if (textOf(root, 'vendorName') === 'LLDAP') return lldap;
  return openLdap;
}

/** Google LDAP has its schema in the root DSE. */
const hasGoogleSchema = (root: LdapEntry) =>
  textsOf(root, 'objectClasses').some((text) => text.includes('googleUid')) ||
  textsOf(root, 'attributeTypes').some((text) => text.includes('googleAdminCreated'));
