import { messageOf } from '@callboard/errors';
import { parsePath } from '@callboard/plugin-directories/server';
import { FilterParser } from 'ldapts';
import * as z from 'zod';

const filter = z
  .string()
  .transform(withoutLayout)
  .superRefine((text, context) => {
    try {
      FilterParser.parseString(text);
    } catch (error) {
      context.addIssue(`must be an LDAP filter such as (objectClass=person), not '${text}': ${messageOf(error)}`);
    }
  });

// Wire: the peer accepts numbers and names.
const derefAliases = z
  .union([z.enum(['never', 'search', 'find', 'always']), z.int().min(0).max(3)])
  .transform((given) => (typeof given === 'number' ? (['never', 'search', 'find', 'always'] as const)[given] : given));

const options = z
  .object({
    scope: z
      .enum(['base', 'one', 'sub'])
      .default('one')
      .describe('The entry itself, the entries directly below it, or the whole tree.'),
    filter: filter.optional().describe('An LDAP filter, which can span several lines; all entries by default.'),
    attributes: z
      .union([z.string().transform((name) => [name]), z.array(z.string())])
      .default(['*', '+'])
      .describe('The attributes to read. The attributes with the DN and the id are always read.'),
    sizeLimit: z.int().min(0).optional().describe('Reads at most this many entries; 0 reads all of them.'),
    timeLimit: z
      .int()
      .min(0)
      .optional()
      .describe('The number of seconds the server may take for a page, or for the whole search without paging.'),
    derefAliases: derefAliases.optional().describe('Whether aliases are followed: never, search, find or always.'),
    typesOnly: z
      .boolean()
      .optional()
      .describe('Accepted for compatibility with Backstage; ignored, because entries without values have no names.'),
    paged: z
      .union([
        z.boolean(),
        z.object({
          pageSize: z.int().min(1).max(10_000).optional().describe('The number of entries in a page; 500 by default.'),
          pagePause: z.boolean().optional().describe('Accepted for compatibility with Backstage; ignored.'),
        }),
      ])
      .optional()
      .describe('Whether entries are read in pages; by default, if the server supports it.'),
  })
  .prefault({})
  .describe('Options of the search.');

const path = z.string().superRefine((text, context) => {
  if (parsePath(text) === undefined) {
    context.addIssue(
      `must be a path such as metadata.namespace or metadata.annotations["example.com/id"], not '${text}'`,
    );
  }
});

const search = {
  dn: z.string().describe('The entry where the search starts.'),
  options,
  set: z
    .record(path, z.unknown())
    .optional()
    .describe('Fields of the entity and their fixed values. The attributes in map are applied after them.'),
};

const attribute = (usual: string, field: string) =>
  z.string().min(1).nullable().default(usual).describe(`The attribute for ${field}; null leaves it empty.`);
const optionalAttribute = (field: string) =>
  z.string().min(1).nullish().describe(`The attribute for ${field}; none by default.`);
const nameAttribute = (usual: string, field: string) =>
  z.string().min(1).default(usual).describe(`The attribute for ${field}.`);

const userMap = z
  .object({
    rdn: nameAttribute('uid', 'the annotation backstage.io/ldap-rdn'),
    name: nameAttribute('uid', 'metadata.name'),
    description: optionalAttribute('metadata.description'),
    displayName: attribute('cn', 'spec.profile.displayName'),
    email: attribute('mail', 'spec.profile.email'),
    picture: optionalAttribute('spec.profile.picture, a URL'),
    memberOf: attribute('memberOf', 'the groups of a person'),
    title: attribute('title', 'spec.profile.title'),
    location: attribute('l', 'spec.profile.location'),
    phone: attribute('telephoneNumber', 'spec.profile.phone'),
    manager: attribute('manager', 'spec.profile.manager, a DN'),
    photo: z
      .string()
      .min(1)
      .nullish()
      .describe('The attribute with a photo as bytes; thumbnailPhoto or jpegPhoto by default. null leaves photos out.'),
  })
  .prefault({})
  .describe('The attribute for each field of a User.');

const groupMap = z
  .object({
    rdn: nameAttribute('cn', 'the annotation backstage.io/ldap-rdn'),
    name: nameAttribute('cn', 'metadata.name'),
    description: attribute('description', 'metadata.description'),
    type: attribute('groupType', 'spec.type'),
    displayName: attribute('cn', 'spec.profile.displayName'),
    email: optionalAttribute('spec.profile.email'),
    picture: optionalAttribute('spec.profile.picture, a URL'),
    memberOf: attribute('memberOf', 'the groups that a group is in'),
    members: attribute('member', 'the people and groups in a group'),
  })
  .prefault({})
  .describe('The attribute for each field of a Group.');

export const userSearch = z.object({ ...search, map: userMap });
export const groupSearch = z.object({ ...search, map: groupMap });

export type UserSearch = z.output<typeof userSearch>;
export type GroupSearch = z.output<typeof groupSearch>;
export type SearchOptions = UserSearch['options'];

/** One search, or a list of them, or none. */
export const listOf = <S extends z.ZodType>(one: S) =>
  z
    .union([one, z.array(one)])
    .optional()
    .transform((given): z.output<S>[] => {
      if (given === undefined) return [];
      return Array.isArray(given) ? given : [given as z.output<S>];
    });

/** Filters in several lines have spaces around their parts, which would be part of the values. */
function withoutLayout(text: string): string {
  let written = '';
  let spaces = '';
  for (const character of text.trim()) {
    if (character.trim() === '') spaces += character;
    else {
      written += character === '(' || character === ')' ? character : spaces + character;
      spaces = '';
    }
  }
  return written;
}
