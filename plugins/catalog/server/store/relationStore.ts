import { type Dialect, insertRows } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { amongIn } from './among.ts';
import type { Turns } from './inTurns.ts';
import { backwardRelations, forwardRelations, linksOf } from './relationLinks.ts';
import type { CatalogTables, RelationRow } from './tables.ts';

/** The relations between entities, and the entities whose final form does not include all of them yet. */
export function relationStore(db: Transaction<CatalogTables>, dialect: Dialect, { inChunks, eachChunk }: Turns) {
  const connection = { db, dialect };
  const among = amongIn(dialect);
  const linksFrom = (refs: readonly string[]) =>
    inChunks(refs, (some) =>
      db.selectFrom('catalog_links').selectAll().where('emitter_ref', 'in', among(some)).execute(),
    );

  return {
    relationsOfEmitters: async (refs: readonly string[]): Promise<RelationRow[]> =>
      (await linksFrom(refs)).flatMap((link) => [...forwardRelations(link), ...backwardRelations(link)]),

    /** The relations that others emit about these entities, and those that `emitters` among them emit about themselves. */
    relationsOfSubjects: async (refs: readonly string[], emitters: readonly string[]): Promise<RelationRow[]> => {
      const leading = await inChunks(refs, (some) =>
        db.selectFrom('catalog_links').selectAll().where('other_ref', 'in', among(some)).execute(),
      );
      const relations = (await linksFrom(emitters)).flatMap(forwardRelations);
      for (const link of leading) for (const relation of backwardRelations(link)) relations.push(relation);
      return relations;
    },

    /** Which of these entities have other relations than their final form. */
    unsettledAmong: async (refs: readonly string[]): Promise<string[]> =>
      (
        await inChunks(refs, (some) =>
          db.selectFrom('catalog_unsettled').select('ref').where('ref', 'in', among(some)).execute(),
        )
      ).map(({ ref }) => ref),

    someUnsettled: async (limit: number): Promise<string[]> =>
      (await db.selectFrom('catalog_unsettled').select('ref').orderBy('ref').limit(limit).execute()).map(
        ({ ref }) => ref,
      ),

    addUnsettled: (refs: readonly string[]) =>
      eachChunk(refs, (some) =>
        insertRows(
          connection,
          some.map((ref) => ({ ref })),
          (given) =>
            db
              .insertInto('catalog_unsettled')
              .values(given)
              .onConflict((conflict) => conflict.doNothing()),
        ),
      ),

    deleteUnsettled: (refs: readonly string[]) =>
      eachChunk(refs, (some) => db.deleteFrom('catalog_unsettled').where('ref', 'in', among(some)).execute()),

    async replaceRelations(emitters: readonly string[], rows: readonly RelationRow[]): Promise<void> {
      await eachChunk(emitters, (some) =>
        db.deleteFrom('catalog_links').where('emitter_ref', 'in', among(some)).execute(),
      );
      await eachChunk(linksOf(rows), (some) =>
        insertRows(connection, some, (given) => db.insertInto('catalog_links').values(given)),
      );
    },
  };
}
