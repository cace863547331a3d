import { type Dialect, insertRows } from '@callboard/server-kit';
import type { Kysely } from 'kysely';
import type { SearchTables } from './tables.ts';

/** Collects the changes of document counts per word, to write them once per batch. */
export class WordCounts {
  readonly #changes = new Map<string, number>();

  add(words: Iterable<string>, change: 1 | -1): void {
    for (const word of words) this.#changes.set(word, (this.#changes.get(word) ?? 0) + change);
  }

  async write(db: Kysely<SearchTables>, dialect: Dialect): Promise<void> {
    const rows = [...this.#changes]
      .filter(([, change]) => change !== 0)
      // In a fixed order, so two writers never deadlock.
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([word, documents]) => {
        const [first = '', second = ''] = word;
        return { word, first, second, length: word.length, documents };
      });
    await insertRows({ db, dialect }, rows, (some) =>
      db
        .insertInto('search_words')
        .values([...some])
        .onConflict((conflict) =>
          conflict
            .column('word')
            .doUpdateSet({ documents: (row) => row('search_words.documents', '+', row.ref('excluded.documents')) }),
        ),
    );
    if (rows.some(({ documents }) => documents < 0))
      await db.deleteFrom('search_words').where('documents', '<=', 0).execute();
  }
}
