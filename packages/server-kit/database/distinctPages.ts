import type { Kysely } from 'kysely';

type OneTable = { rows: { value: string } };
const PAGE = 10_000;

/** All values of a text column, each once and in order, in pages. */
export async function* distinctPages<Tables, Table extends keyof Tables & string>(
  db: Kysely<Tables>,
  table: Table,
  column: keyof NoInfer<Tables[Table]> & string,
): AsyncGenerator<string[]> {
  // Kysely cannot follow a table whose name is a type parameter.
  const source = (db as unknown as Kysely<OneTable>).selectFrom(table as 'rows');
  const values = source.select((eb) => eb.ref(column as 'value').as('value')).distinct();
  let after = '';
  for (;;) {
    const page = values.where(column as 'value', '>', after).orderBy(column as 'value');
    const rows = await page.limit(PAGE).execute();
    if (rows.length > 0) yield rows.map(({ value }) => value);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.value;
  }
}
