import type { Kysely, Transaction } from 'kysely';
import type { Turns } from './inTurns.ts';
import type { CatalogTables, ImportedEntityRow } from './tables.ts';

const pageSize = 500;

export type ImportedStore = ReturnType<typeof createImportedStore>;

/** Data that was imported from Backstage while the portal did not run. */
export function createImportedStore(db: Kysely<CatalogTables>) {
  let hasUids: boolean | undefined;
  return {
    async providers(): Promise<string[]> {
      const names = db.selectFrom('catalog_imported_entities').select('provider').distinct().orderBy('provider');
      return (await names.execute()).map(({ provider }) => provider);
    },

    /** All entities of a provider, read in pages. */
    async *entitiesOf(provider: string): AsyncGenerator<ImportedEntityRow> {
      const rows = db.selectFrom('catalog_imported_entities').selectAll().where('provider', '=', provider);
      for (let after = ''; ; ) {
        const page = await rows.where('ref', '>', after).orderBy('ref').limit(pageSize).execute();
        yield* page;
        if (page.length < pageSize) return;
        after = page.at(-1)!.ref;
      }
    },

    async forget(provider: string): Promise<void> {
      await db.deleteFrom('catalog_imported_entities').where('provider', '=', provider).execute();
    },

    /** Nothing is imported while the portal runs, so most portals need not ask for uids. */
    async hasUids(on: Transaction<CatalogTables>): Promise<boolean> {
      hasUids ??= (await on.selectFrom('catalog_imported_uids').select('ref').limit(1).execute()).length > 0;
      return hasUids;
    },
  };
}

/** The uids of entities that Backstage had, in one transaction. */
export function importedUids(db: Transaction<CatalogTables>, { inChunks, eachChunk }: Turns, hasUids: boolean) {
  return {
    importedUidsOf: async (refs: readonly string[]): Promise<{ ref: string; uid: string }[]> =>
      hasUids
        ? inChunks(refs, (some) =>
            db.selectFrom('catalog_imported_uids').select(['ref', 'uid']).where('ref', 'in', some).execute(),
          )
        : [],

    /** A uid is used once: an entity that is deleted and added again is another one. */
    forgetImportedUids: (refs: readonly string[]) =>
      eachChunk(refs, (some) => db.deleteFrom('catalog_imported_uids').where('ref', 'in', some).execute()),
  };
}
