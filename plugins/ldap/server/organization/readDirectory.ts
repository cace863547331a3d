import type { Entity } from '@callboard/plugin-catalog/common';
import type { DirectoryContents } from '@callboard/plugin-directories/server';
import type { PluginContext } from '@callboard/server-kit';
import type { LdapInstance } from '../config.ts';
import { type LdapEntry, textOf, textsOf } from '../connection/ldapEntry.ts';
import { type LdapConnection, openLdap } from '../connection/openLdap.ts';
import type { GroupSearch, UserSearch } from '../searchConfig.ts';
import { readVendor } from '../vendor.ts';
import { referenceKey } from './distinguishedName.ts';
import { type EntityContext, groupOf, type Identity, identityOf, userOf } from './ldapEntity.ts';
import { photoAttributes, photoVersionOf } from './photo.ts';
import { allTextsOf, readEntries } from './readEntries.ts';
import { type ReadGroup, type ReadPerson, resolveLinks } from './resolveLinks.ts';

type Options = { id: string; instance: LdapInstance; logger: PluginContext['logger'] };
type Reading = {
  connection: LdapConnection;
  context: EntityContext;
  logger: PluginContext['logger'];
  problems: string[];
};

const maxProblems = 100;
/** Transformations get no longer values than this: they need names and addresses. */
const maxRecordText = 10_000;

/** The people and groups of a server. */
export async function readDirectory(
  { id, instance, logger }: Options,
  signal: AbortSignal,
): Promise<DirectoryContents> {
  const connection = await openLdap(instance, signal);
  try {
    const vendor = await readVendor(connection, instance);
    logger.debug({ directory: id, vendor: vendor.name }, 'Recognised the LDAP server');
    const reading: Reading = { connection, context: { provider: id, vendor }, logger, problems: [] };
    const people: ReadPerson[] = [];
    for (const search of instance.users) await readPeople(reading, search, people);
    const groups: ReadGroup[] = [];
    for (const search of instance.groups) await readGroups(reading, search, groups);
    return { ...resolveLinks(people, groups), problems: shownProblems(reading.problems) };
  } finally {
    await connection.close();
  }
}

async function readPeople(reading: Reading, search: UserSearch, people: ReadPerson[]): Promise<void> {
  const { map } = search;
  for await (const { entry, identity, entity } of named(reading, search, userOf)) {
    const manager = textOf(entry, map.manager);
    people.push({
      person: {
        id: identity.uuid ?? identity.dn,
        record: recordOf(entry, photoAttributes(map)),
        entity,
        photoVersion: photoVersionOf(entry, map),
      },
      identity,
      memberOf: textsOf(entry, map.memberOf).map(referenceKey),
      manager: manager === undefined ? undefined : referenceKey(manager),
    });
  }
}

async function readGroups(reading: Reading, search: GroupSearch, groups: ReadGroup[]): Promise<void> {
  const { connection } = reading;
  const { map } = search;
  for await (const { entry, identity, entity } of named(reading, search, groupOf)) {
    groups.push({
      group: { id: identity.uuid ?? identity.dn, record: recordOf(entry, [map.members ?? '']), entity },
      identity,
      memberOf: textsOf(entry, map.memberOf).map(referenceKey),
      members: (await allTextsOf(connection, entry, map.members)).map(referenceKey),
    });
  }
}

/** The entries that have a name; the others are reported as problems. */
async function* named<Search extends UserSearch | GroupSearch>(
  reading: Reading,
  search: Search,
  entityOf: (entry: LdapEntry, identity: Identity, search: Search, context: EntityContext) => Entity | undefined,
) {
  for await (const { entry, identity } of found(reading, search)) {
    const entity = entityOf(entry, identity, search, reading.context);
    if (entity) yield { entry, identity, entity };
    else reading.problems.push(unnamed(entityOf === userOf ? 'person' : 'group', identity, search.map.name));
  }
}

async function* found({ connection, context, logger, problems }: Reading, search: UserSearch | GroupSearch) {
  let referrals = 0;
  for await (const page of readEntries(connection, search, context.vendor)) {
    for (const entry of page.entries) {
      yield { entry, identity: identityOf(entry, search.map.rdn, context.vendor) };
    }
    referrals += page.referrals;
    if (page.isCutOff) {
      problems.push(`Only ${search.options.sizeLimit} entries of '${search.dn}' were read (options.sizeLimit)`);
    }
  }
  // Other servers may be anywhere, so the portal never sends them the secret of this one.
  if (referrals > 0) logger.debug({ directory: context.provider, dn: search.dn, referrals }, 'Skipped referrals');
}

const unnamed = (what: string, { dn }: Identity, attribute: string) =>
  `The ${what} '${dn}' was left out: its attribute '${attribute}' has no single value that can be a name`;

/** Attributes with passwords and their hashes, which some accounts can read. */
const isSecret = (key: string) => ['password', 'pwd', 'hash', 'principalkey'].some((part) => key.includes(part));

/** The attributes for transformations: a string, or several. Photos, secrets and the members of groups are left out. */
function recordOf({ dn, attributes }: LdapEntry, without: readonly string[]): Record<string, unknown> {
  const excluded = new Set(without.map((name) => name.toLowerCase()));
  const record: [string, unknown][] = [['dn', dn]];
  for (const [key, { name, texts }] of attributes) {
    const kept = texts.filter((text) => text !== '' && text.length <= maxRecordText);
    if (kept.length > 0 && !excluded.has(key) && !isSecret(key))
      record.push([name, kept.length === 1 ? kept[0] : kept]);
  }
  return Object.fromEntries(record);
}

function shownProblems(problems: readonly string[]): string[] {
  const hidden = problems.length - maxProblems;
  return hidden > 0 ? [...problems.slice(0, maxProblems), `${hidden} more entries were left out`] : [...problems];
}
