// During an upgrade, replicas of the previous version work on tables that the new version has expanded. So a migration
// states its phase, and an expanding one removes nothing. See 'Migrations' in CONTRIBUTING.md.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { root } from './run.mjs';
import { sourcesIn } from './sourcesIn.mjs';

const places = ['packages', 'plugins', 'demo', 'examples/plugins', 'e2e'];
/** They were released before phases existed, and run only while no older replica does. */
const withoutPhase = new Set([
  'plugins/catalog/server/migrations/0004-lean-catalog.ts',
  'plugins/search/server/migrations/0004-changes.ts',
  'plugins/search/server/migrations/0005-entity-uids.ts',
]);
/** A comment above a statement that changes data, with the reason why older versions do not mind. */
const mark = 'Beside older versions:';

const calls = new Map(
  Object.entries({
    dropTable: 'drops a table',
    dropColumn: 'drops a column',
    dropView: 'drops a view',
    renameTo: 'renames a table',
    renameColumn: 'renames a column',
    alterColumn: 'alters a column',
    modifyColumn: 'alters a column',
    addUniqueConstraint: 'adds a constraint to an existing table',
    addCheckConstraint: 'adds a constraint to an existing table',
    addForeignKeyConstraint: 'adds a constraint to an existing table',
    deleteFrom: 'deletes rows',
    updateTable: 'updates rows',
  }),
);
const onlyWhenAltering = new Set(['addUniqueConstraint', 'addCheckConstraint', 'addForeignKeyConstraint']);
const data = new Set(['deletes rows', 'updates rows']);
const statements = [
  [/\bdrop\s+(?:table|view|column)\b/i, 'drops a table or column'],
  [/\balter\s+table\b.*\bdrop\b/is, 'drops a table or column'],
  [/\brename\s+(?:to|column)\b/i, 'renames'],
  [/\balter\s+column\b/i, 'alters a column'],
  [/\btruncate\b/i, 'deletes rows'],
  [/\bdelete\s+from\b/i, 'deletes rows'],
  [/\bupdate\s+\S+\s+set\b/i, 'updates rows'],
  [/\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/is, 'adds a column that is not null and has no default'],
];

export function checkMigrations({ directory = root } = {}) {
  const problems = places.flatMap((place) =>
    sourcesIn(join(directory, place)).flatMap((path) =>
      migrationProblems(relative(directory, path).replaceAll(sep, '/'), readFileSync(path, 'utf8')),
    ),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** The problems in one source text, each with its place. */
export function migrationProblems(file, text) {
  if (!/\bup\b/.test(text) || !/['"]\d{4}-/.test(text)) return [];
  const { program, comments } = parseSync(file, text);
  const migrations = [];
  const found = [];
  const isExplained = ({ start }) =>
    comments.some(
      (comment) =>
        comment.value.includes(mark) &&
        comment.end <= start &&
        /^\s*(?:await\s+)?\.?\s*$/.test(text.slice(comment.end, start)),
    );
  const add = (node, at, what) => {
    if (!(data.has(what) && isExplained(at))) found.push({ start: node.start, what });
  };
  new Visitor({
    ObjectExpression(node) {
      const migration = migrationOf(node);
      if (migration) migrations.push(migration);
    },
    CallExpression(node) {
      const name = node.callee.property?.name;
      const isAltering = chainOf(node).includes('alterTable');
      if (calls.has(name) && (!onlyWhenAltering.has(name) || isAltering))
        add(node, node.callee.property, calls.get(name));
      if (name !== 'addColumn' || !isAltering) return;
      const column = text.slice(node.arguments[0]?.start, node.end);
      if (column.includes('notNull(') && !column.includes('defaultTo('))
        found.push({ start: node.start, what: 'adds a column that is not null and has no default' });
    },
    TaggedTemplateExpression(node) {
      const name = node.tag.name ?? node.tag.object?.name;
      if (name !== 'sql') return;
      const statement = node.quasi.quasis.map(({ value }) => value.cooked).join('x');
      for (const [pattern, what] of statements) if (pattern.test(statement)) add(node, node, what);
    },
  }).visit(program);
  return migrations.flatMap((migration) => problemsOf(migration, { file, text, migrations, found }));
}

function problemsOf({ name, phase, start, end }, { file, text, migrations, found }) {
  const place = `${file}: the migration '${name}'`;
  if (phase === undefined) return withoutPhase.has(file) ? [] : [`${place} declares no phase ('expand' or 'contract')`];
  if (phase !== 'expand') return [];
  const isShared = file.split('/').includes('migrations');
  // In a folder of migrations, a helper beside them counts for each of its file.
  const isOwn = ({ start: at }) =>
    (at >= start && at < end) || (isShared && !migrations.some((other) => at >= other.start && at < other.end));
  const lineOf = (at) => text.slice(0, at).split('\n').length;
  return found
    .filter(isOwn)
    .map(({ start: at, what }) => `${place} expands, but ${what} (line ${lineOf(at)}). Move it to one that contracts`);
}

function migrationOf({ properties, start, end }) {
  const named = (key) => properties.find((property) => property.key?.name === key)?.value;
  const name = named('name')?.value;
  if (typeof name !== 'string' || !/^\d{4}-/.test(name) || !named('up')) return undefined;
  return { name, phase: named('phase')?.value, start, end };
}

/** The names of the calls before this one in its chain. */
function chainOf(node) {
  const names = [];
  for (let at = node; at?.type === 'CallExpression'; at = at.callee.object) names.push(at.callee.property?.name);
  return names;
}
