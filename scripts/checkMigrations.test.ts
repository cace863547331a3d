import { expect, test } from 'vitest';
import { checkMigrations, migrationProblems } from './checkMigrations.mjs';

const problemsOf = (body: string, phase = "phase: 'expand',") =>
  migrationProblems('notes.ts', `export const notes = { name: '0002-notes', ${phase} async up(db) {\n${body}\n} };`);

test.each([
  ["await db.schema.dropTable('notes').execute();", 'drops a table'],
  ["await db.schema.alterTable('notes').dropColumn('text').execute();", 'drops a column'],
  ["await db.schema.alterTable('notes').renameTo('papers').execute();", 'renames a table'],
  ["await db.schema.alterTable('notes').renameColumn('text', 'body').execute();", 'renames a column'],
  ["await db.schema.alterTable('notes').alterColumn('text', (c) => c.setDataType('bigint')).execute();", 'alters'],
  ["await db.schema.alterTable('notes').addColumn('a', 'text', (c) => c.notNull()).execute();", 'no default'],
  ["await db.schema.alterTable('notes').addUniqueConstraint('key', ['text']).execute();", 'adds a constraint'],
  ["await db.deleteFrom('notes').execute();", 'deletes rows'],
  ["await db.updateTable('notes').set({ text: '' }).execute();", 'updates rows'],
  ['await sql`alter table notes drop text`.execute(db);', 'drops a table or column'],
  ['await sql`alter table notes rename column text to body`.execute(db);', 'renames'],
  ['await sql`alter table notes alter column text type bigint`.execute(db);', 'alters a column'],
  ['await sql`alter table notes add column a text not null`.execute(db);', 'no default'],
  ['await sql`update notes set text = 1`.execute(db);', 'updates rows'],
  ['await sql`delete from notes`.execute(db);', 'deletes rows'],
])('[OPS-006] %s is refused in a migration that expands, and allowed in one that contracts', (body, reason) => {
  expect(problemsOf(body)).toEqual([expect.stringContaining(reason)]);
  expect(problemsOf(body, "phase: 'contract',")).toEqual([]);
});

test.each([
  "await db.schema.createTable('notes').addColumn('a', 'text', (c) => c.notNull()).execute();",
  "await db.schema.createTable('notes').addUniqueConstraint('key', ['text']).execute();",
  "await db.schema.alterTable('notes').addColumn('a', 'text').execute();",
  "await db.schema.alterTable('notes').addColumn('a', 'text', (c) => c.notNull().defaultTo('')).execute();",
  "await db.insertInto('notes').values({ text: '' }).execute();",
  '// Beside older versions: they do not know the column.\nawait sql`update notes set a = 1`.execute(db);',
  "await db\n// Beside older versions: they do not know the column.\n.updateTable('notes').set({ a: 1 }).execute();",
])('%s may expand', (body) => {
  expect(problemsOf(body)).toEqual([]);
});

test('[OPS-006] a migration without a phase is refused', () => {
  expect(problemsOf('', '')).toEqual([expect.stringContaining("'0002-notes' declares no phase")]);
});

test('a helper beside a migration counts', () => {
  const helper = "const tidy = (db) => db.schema.dropTable('notes').execute();";
  const text = `${helper}\nexport const notes = { name: '0002-notes', phase: 'expand', up: tidy };`;
  expect(migrationProblems('server/migrations/0002-notes.ts', text)).toEqual([expect.stringContaining('(line 1)')]);
});

test('the migrations of the product pass', () => {
  expect(() => checkMigrations()).not.toThrow();
});
