import { sql } from 'kysely';
import type { Lexemes } from '../analysis/lexemes.ts';
import type { Match, Wanted } from '../matching/match.ts';
import type { LexemeIndex } from './lexemeIndex.ts';
import { readIds } from './readPacked.ts';

/** Stores words as a tsvector that we build, so no dictionary of the database changes the results. */
export const postgresLexemes: LexemeIndex = {
  async newIds(db, count) {
    if (count === 0) return [];
    const { rows } = await sql<{ id: number }>`select nextval('search_documents_id_seq')::integer as id
      from generate_series(1, ${count}::integer)`.execute(db);
    return rows.map(({ id }) => id);
  },
  async put(db, documents) {
    if (documents.length === 0) return;
    const ids = documents.map(({ id }) => id);
    const vectors = documents.map(({ lexemes }) => writeVector(lexemes));
    await sql`insert into search_lexemes (document, lexemes)
      select id, vector::tsvector from unnest(${ids}::integer[], ${vectors}::text[]) as given (id, vector)
      on conflict (document) do update set lexemes = excluded.lexemes`.execute(db);
  },
  async remove(db, ids) {
    await sql`delete from search_lexemes where document = any(${ids}::integer[])`.execute(db);
  },
  async find(db, match, after, limit) {
    return readIds(
      db,
      postgresLexemes,
      sql`select document as id from search_lexemes
        where lexemes @@ ${writeMatch(match)}::tsquery and document > ${after} order by document limit ${limit}`,
    );
  },
  pack: (value, separator) => sql`string_agg(${value}, ${separator})`,
  oneOf: (ids) => sql<boolean>`id = any(${ids}::integer[])`,
};

/** Later positions are not stored: a phrase there is not found, but its words are. */
const LAST_POSITION = 16_383;
/** With a smaller distance, words of two places would count as neighbours. */
const GAP = 2;
/** A tsvector is limited to a megabyte; the first hundred thousand characters of a text stay well below. */
function writeVector({ names, title, keywords, text, marks }: Lexemes): string {
  const places = new Map<string, number[]>();
  let position = 0;
  for (const words of [names, title, keywords, text]) {
    for (const word of words) {
      const known = places.get(word);
      position = Math.min(position + 1, LAST_POSITION);
      if (!known) places.set(word, [position]);
      // The database stores no more positions of one word.
      else if (known.length < 255) known.push(position);
    }
    position += GAP;
  }
  for (const mark of marks) if (!places.has(mark)) places.set(mark, []);
  return [...places]
    .map(([lexeme, at]) => (at.length > 0 ? `${quoted(lexeme)}:${at.join(',')}` : quoted(lexeme)))
    .join(' ');
}

function writeMatch({ all, orWhole, phrases, filters, noPhrases, none }: Match): string {
  const words = [...all.map(oneOf), ...phrases.map(phrase)];
  const found = words.length > 0 && orWhole ? [`((${words.join(' & ')}) | ${wanted(orWhole)})`] : words;
  const not = [...noPhrases.map((words) => `!${phrase(words)}`), ...none.map((one) => `!${wanted(one)}`)];
  return [...filters.map(oneOf), ...found, ...not].join(' & ');
}

const oneOf = (list: readonly Wanted[]) => `(${list.map(wanted).join(' | ')})`;
const wanted = ({ lexeme, isPrefix }: Wanted) => `${quoted(lexeme)}${isPrefix ? ':*' : ''}`;
const phrase = (words: readonly string[]) => `(${words.map(quoted).join(' <-> ')})`;
// Words contain letters and digits only; quoted, they are never interpreted as tsquery syntax.
const quoted = (text: string) => `'${text.replace(/['\\]/g, '')}'`;
