import { InputError } from '@callboard/errors';
import { type LdapEntry, textsOf } from '../connection/ldapEntry.ts';
import type { LdapConnection } from '../connection/openLdap.ts';
import type { SearchOptions } from '../searchConfig.ts';
import type { Vendor } from '../vendor.ts';

const usualPageSize = 500;
const maxRanges = 10_000;

type Search = { dn: string; options: SearchOptions };
type Found = { entries: LdapEntry[]; referrals: number; isCutOff: boolean };

/** The entries of a search, page by page, at most `sizeLimit` of them. */
export async function* readEntries(
  connection: LdapConnection,
  { dn: base, options }: Search,
  vendor: Vendor,
): AsyncGenerator<Found> {
  const { scope, filter, derefAliases, timeLimit, sizeLimit = 0 } = options;
  const pageSize = pageSizeOf(options, vendor);
  let left = sizeLimit > 0 ? sizeLimit : Number.POSITIVE_INFINITY;
  const search = {
    base,
    scope,
    filter,
    derefAliases,
    timeLimit,
    pageSize,
    attributes: wantedAttributes(options, vendor),
  };
  for await (const { entries, referrals } of connection.search(search)) {
    const some = entries.slice(0, left);
    left -= some.length;
    const isCutOff = left === 0;
    yield { entries: some, referrals, isCutOff };
    if (isCutOff) return;
  }
}

function pageSizeOf({ paged, sizeLimit = 0 }: SearchOptions, { canPage }: Vendor): number | undefined {
  if (paged === false || (paged === undefined && !canPage)) return undefined;
  const size = (typeof paged === 'object' ? paged.pageSize : undefined) ?? usualPageSize;
  return sizeLimit > 0 ? Math.min(size, sizeLimit) : size;
}

const wantedAttributes = ({ attributes }: SearchOptions, { dnAttribute, uuidAttribute }: Vendor) => [
  ...new Set([...attributes, ...(dnAttribute === 'dn' ? [] : [dnAttribute]), uuidAttribute]),
];

/**
 * All values of an attribute. Active Directory returns at most 1,500 members of a group at a time, so the others are requested
 * range by range.
 */
export async function allTextsOf(
  connection: LdapConnection,
  entry: LdapEntry,
  name: string | null,
): Promise<readonly string[]> {
  const first = textsOf(entry, name);
  let next = name === null ? undefined : entry.attributes.get(name.toLowerCase())?.nextValue;
  if (name === null || next === undefined) return first;
  const all = [...first];
  for (let ranges = 0; next !== undefined; ranges += 1) {
    if (ranges === maxRanges) throw new InputError(`'${entry.dn}' has more than ${maxRanges} ranges of '${name}'`);
    const from: number = next;
    next = undefined;
    const search = { base: entry.dn, scope: 'base' as const, attributes: [`${name};range=${from}-*`] };
    for await (const { entries } of connection.search(search)) {
      for (const more of entries) {
        all.push(...textsOf(more, name));
        const following = more.attributes.get(name.toLowerCase())?.nextValue;
        if (following !== undefined && following > from) next = following;
      }
    }
  }
  return all;
}
