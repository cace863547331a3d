import { createHash } from 'node:crypto';
import type { DirectoryPhoto } from '@callboard/plugin-directories/server';
import { AndFilter, EqualityFilter, type Filter, FilterParser } from 'ldapts';
import type { LdapInstance } from '../config.ts';
import { bytesOf, type LdapEntry } from '../connection/ldapEntry.ts';
import { openLdap } from '../connection/openLdap.ts';
import type { UserSearch } from '../searchConfig.ts';
import { readVendor } from '../vendor.ts';
import { guidBytesOf, isGuid } from './ldapEntity.ts';

const usualAttributes = ['thumbnailPhoto', 'jpegPhoto'];

export function photoAttributes({ photo }: UserSearch['map']): readonly string[] {
  if (photo === null) return [];
  return photo === undefined ? usualAttributes : [photo];
}

const photoOf = (entry: LdapEntry, map: UserSearch['map']): Buffer | undefined =>
  photoAttributes(map)
    .map((attribute) => bytesOf(entry, attribute))
    .find((bytes) => bytes !== undefined);

/** Changes whenever the photo does. */
export function photoVersionOf(entry: LdapEntry, map: UserSearch['map']): string | undefined {
  const bytes = photoOf(entry, map);
  return bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

/** The photo of a person, whose id is the id of the entry, or its DN on a server without ids. */
export async function readPhoto(
  instance: LdapInstance,
  id: string,
  signal: AbortSignal,
): Promise<DirectoryPhoto | undefined> {
  const connection = await openLdap(instance, signal);
  try {
    const { uuidAttribute } = await readVendor(connection, instance);
    for (const { dn, options, map } of instance.users) {
      const attributes = photoAttributes(map);
      if (attributes.length === 0) continue;
      const place = id.includes('=')
        ? { base: id, scope: 'base' as const, filter: options.filter }
        : { base: dn, scope: options.scope, filter: withId(options.filter, uuidAttribute, id) };
      for await (const { entries } of connection.search({ ...place, attributes })) {
        const bytes = entries[0] && photoOf(entries[0], map);
        if (bytes) return { bytes };
      }
    }
    return undefined;
  } finally {
    await connection.close();
  }
}

function withId(filter: string | undefined, attribute: string, id: string): Filter {
  const value = isGuid(attribute) ? guidBytesOf(id) : id;
  const isPerson = new EqualityFilter({ attribute, value });
  return filter ? new AndFilter({ filters: [FilterParser.parseString(filter), isPerson] }) : isPerson;
}
