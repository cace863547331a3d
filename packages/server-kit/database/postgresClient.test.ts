import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, testEngines } from '../testing/index.ts';

describe.each(testEngines.filter((engine) => engine === 'postgres'))('a transaction on %s', (engine) => {
  async function aDatabase() {
    const place = await createTestDatabase(engine);
    onTestFinished(() => place.remove());
    const database = await place.open();
    const db = database.kysely<{ probe: { id: number } }>();
    await sql`create table probe (id integer primary key)`.execute(db);
    const countTransactions = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`.execute(db);
      return Number(rows[0]?.count);
    };
    return { db, countTransactions };
  }

  test('begins with its first statement, and not without one', async () => {
    const { db, countTransactions } = await aDatabase();
    await db.transaction().execute(async (transaction) => {
      expect(await countTransactions()).toBe(0);
      await transaction.insertInto('probe').values({ id: 1 }).execute();
      expect(await countTransactions()).toBe(1);
    });
    await db.transaction().execute(async () => {});
    await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await db.selectFrom('probe').selectAll().execute()).toEqual([{ id: 1 }]);
  });

  test('is rolled back completely, even if its first statement fails', async () => {
    const { db, countTransactions } = await aDatabase();
    const failing = db.transaction().execute(async (transaction) => {
      const insert = transaction.insertInto('probe').values({ id: 1 });
      await insert.execute();
      await insert.execute();
    });
    await expect(failing).rejects.toThrow('duplicate key');
    await expect(db.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction))).rejects.toThrow(
      'division by zero',
    );
    expect(await db.selectFrom('probe').selectAll().execute()).toEqual([]);
    expect(await countTransactions()).toBe(0);
  });

  test('has its isolation level', async () => {
    const { db } = await aDatabase();
    const level = await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((transaction) => sql<object>`show transaction_isolation`.execute(transaction));
    expect(level.rows).toEqual([{ transaction_isolation: 'serializable' }]);
  });
});
