import { insertRows } from '@callboard/server-kit';
import { sql } from 'kysely';
import type { Match, Wanted } from '../matching/match.ts';
import type { LexemeIndex } from './lexemeIndex.ts';
import { readIds } from './readPacked.ts';

/** Stores words in an FTS5 table, whose rows have the ids of the documents. */
export const sqliteLexemes: LexemeIndex = {
  async newIds(db, count) {
    const { last } = await db
      .selectFrom('search_documents')
      .select((column) => column.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return Array.from({ length: count }, (_, at) => (last ?? 0) + 1 + at);
  },
  async put(db, documents) {
    const rows = documents.map(({ id, lexemes }) => ({
      rowid: id,
      names: lexemes.names.join(' '),
      title: lexemes.title.join(' '),
      keywords: lexemes.keywords.join(' '),
      text: lexemes.text.join(' '),
      marks: lexemes.marks.join(' '),
    }));
    await insertRows({ db, dialect: 'sqlite' }, rows, (some) =>
      db
        .withTables<{ search_lexemes: (typeof rows)[number] }>()
        .replaceInto('search_lexemes')
        .values([...some]),
    );
  },
  async remove(db, ids) {
    await sql`delete from search_lexemes where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(
      db,
    );
  },
  async find(db, match, after, limit) {
    return readIds(
      db,
      sqliteLexemes,
      sql`select rowid as id from search_lexemes
        where search_lexemes match ${writeMatch(match)} and rowid > ${after} order by rowid limit ${limit}`,
    );
  },
  pack: (value, separator) => sql`group_concat(${value}, ${separator})`,
  oneOf: (ids) => sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`,
};

function writeMatch({ all, orWhole, phrases, filters, noPhrases, none }: Match): string {
  const words = [...all.map(oneOf), ...phrases.map(phrase)];
  const found = words.length > 0 && orWhole ? [`(${words.join(' AND ')} OR ${wanted(orWhole)})`] : words;
  // Filters first: if they leave little, words are looked up only there.
  const must = [...filters.map(oneOf), ...found].join(' AND ');
  const not = [...noPhrases.map(phrase), ...none.map(wanted)];
  return not.length > 0 ? `(${must}) NOT (${not.join(' OR ')})` : must;
}

const oneOf = (list: readonly Wanted[]) => `(${list.map(wanted).join(' OR ')})`;
const wanted = ({ lexeme, isPrefix }: Wanted) => `${quoted(lexeme)}${isPrefix ? '*' : ''}`;
const phrase = (words: readonly string[]) => quoted(words.join(' '));
// Words contain letters and digits only; quoted, they are never interpreted as FTS5 syntax.
const quoted = (text: string) => `"${text.replaceAll('"', '')}"`;
