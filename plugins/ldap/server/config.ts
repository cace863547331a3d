import { secret } from '@callboard/config';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys, withoutTrailingSlashes } from '@callboard/plugin-directories/server';
import * as z from 'zod';
import { groupSearch, listOf, userSearch } from './searchConfig.ts';

const target = z
  .string()
  .transform((text) => withoutTrailingSlashes(text.trim()))
  .refine(isLdapUrl, 'must be the URL of an LDAP server, such as ldaps://ds.example.net');

const instance = z.object({
  target: target.describe(
    'The URL of the server: ldap:// or ldaps://, a host, and a port if it differs from the default.',
  ),
  bind: z
    .object({
      dn: z.string().min(1).describe('The DN of the account that reads the directory.'),
      secret: secret(z.string().min(1)).describe('The password of this account.'),
    })
    .optional()
    .describe('The account that reads the directory. Without it, the portal reads anonymously.'),
  tls: z
    .object({
      rejectUnauthorized: z
        .boolean()
        .optional()
        .describe('With false, any server certificate is accepted. Use ca instead if possible.'),
      keys: z.string().optional().describe('A file with the private key of a client certificate, in PEM format.'),
      certs: z.string().optional().describe('A file with the chain of a client certificate, in PEM format.'),
      ca: z
        .string()
        .optional()
        .describe(
          'A file with the certificates of a private certificate authority, in PEM format. If set, no others are trusted.',
        ),
      startTls: z
        .boolean()
        .default(false)
        .describe('Encrypts the connection to an ldap:// server with STARTTLS before anything else is sent.'),
    })
    .optional()
    .describe('How connections are encrypted.'),
  users: listOf(userSearch).describe('The search, or list of searches, for people.'),
  groups: listOf(groupSearch).describe('The search, or list of searches, for groups.'),
  vendor: z
    .object({
      dnAttributeName: z.string().min(1).optional().describe('The attribute with the DN of an entry.'),
      uuidAttributeName: z.string().min(1).optional().describe('The attribute with the unique id of an entry.'),
      dnCaseSensitive: z
        .boolean()
        .optional()
        .describe(
          'With true, the annotation backstage.io/ldap-dn is in lower case. Memberships never depend on the case of a DN.',
        ),
    })
    .optional()
    .describe('Overrides the attribute names that the portal derives from the type of server.'),
  ...directoryKeys,
});

/** One directory server, and which of its entries become Users and Groups. */
export type LdapInstance = z.output<typeof instance>;

export const ldapConfig = z.object({
  catalog: catalogProviderKeys({ ldapOrg: providerInstances(instance, 'target').optional() }),
  ldap: z
    .object({ providers: z.array(instance).default([]).describe('Like catalog.providers.ldapOrg, but without names.') })
    .optional()
    .describe('The older location of catalog.providers.ldapOrg.'),
});

function isLdapUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  const isPlain = [username, password, pathname, search, hash].every((part) => part === '');
  return (protocol === 'ldap:' || protocol === 'ldaps:') && hostname !== '' && isPlain;
}
