import type { SearchEntry } from 'ldapts';

type Values = {
  /** As the server wrote it. */
  name: string;
  /** Values that are not UTF-8 are missing. */
  texts: readonly string[];
  bytes: readonly Buffer[];
  /** Where the next values begin, if the server returned only some of them (Active Directory, for large groups). */
  nextValue?: number;
};

/** An entry of a directory. Names of attributes are in lower case, because they are not case-sensitive. */
export type LdapEntry = { dn: string; attributes: ReadonlyMap<string, Values> };

export function ldapEntryOf({ name: dn, attributes }: SearchEntry): LdapEntry {
  const values = new Map<string, Values>();
  for (const { type, values: given, parsedBuffers } of attributes) {
    const { name, nextValue } = withoutRange(type);
    const key = name.toLowerCase();
    // A server can answer with an empty attribute beside the range that has the values.
    if (given.length === 0 && values.has(key)) continue;
    const texts = (given as (string | Buffer)[]).filter((value) => typeof value === 'string');
    values.set(key, { name, texts, bytes: parsedBuffers, ...(nextValue !== undefined && { nextValue }) });
  }
  return { dn, attributes: values };
}

/** `member;range=0-1499` is the attribute `member`, of which more values follow from 1500 on. */
function withoutRange(type: string): { name: string; nextValue?: number } {
  const at = type.toLowerCase().indexOf(';range=');
  if (at < 0) return { name: type };
  const end = type.slice(type.indexOf('-', at) + 1);
  const last = Number.parseInt(end, 10);
  return { name: type.slice(0, at), ...(end !== '*' && Number.isSafeInteger(last) && { nextValue: last + 1 }) };
}

/** The values of an attribute that are not empty. */
export function textsOf({ attributes }: LdapEntry, name: string | null | undefined): readonly string[] {
  if (!name) return [];
  return (attributes.get(name.toLowerCase())?.texts ?? []).filter((text) => text !== '');
}

/** The first value of an attribute. */
export const textOf = (entry: LdapEntry, name: string | null | undefined): string | undefined =>
  textsOf(entry, name)[0];

export const bytesOf = ({ attributes }: LdapEntry, name: string): Buffer | undefined =>
  attributes.get(name.toLowerCase())?.bytes.find(({ length }) => length > 0);
