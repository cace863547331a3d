import { expect, test } from 'vitest';
import { schemaRows } from './schemaRows.ts';

/** Each row as a line: indented by its depth, `!` if required. */
function lines(schema: unknown): string[] {
  return schemaRows(schema).rows.map((row) => {
    const indent = '  '.repeat(row.depth);
    if (row.kind === 'alternative') return `${indent}(${row.number} of ${row.count})`;
    const facts = [row.values.join(','), row.default !== undefined && `=${row.default}`, ...row.rules].filter(Boolean);
    return [`${indent}${row.name ?? '*'}${row.isRequired ? '!' : ''}: ${row.type}`, ...facts].join(' ');
  });
}

test('properties show type, required mark, allowed values and defaults', () => {
  const schema = {
    type: 'object',
    required: ['repoUrl'],
    properties: {
      repoUrl: { type: 'string', minLength: 1 },
      visibility: { type: 'string', enum: ['private', 'public'], default: 'private' },
      topics: { type: 'array', items: { type: 'string', enum: ['go', 'java'] }, maxItems: 3 },
      either: { type: ['string', 'null'], default: null },
      merge: { anyOf: [{ type: 'boolean' }, { type: 'string' }] },
      mixed: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
      kind: { const: 'fixed' },
      anything: {},
    },
  };
  expect(lines(schema)).toEqual([
    'repoUrl!: string minLength 1',
    'visibility: string private,public =private',
    'topics: string[] go,java maxItems 3',
    'either: string | null =null',
    'merge: boolean | string',
    'mixed: (string | number)[]',
    'kind: "fixed"',
    'anything: any',
  ]);
});

test('properties of objects, lists and open objects are listed below them', () => {
  const schema = {
    properties: {
      rules: {
        type: 'array',
        items: { type: 'object', required: ['branch'], properties: { branch: { type: 'string' } } },
      },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
      free: { type: 'object', additionalProperties: {} },
    },
  };
  expect(lines(schema)).toEqual([
    'rules: object[]',
    '  branch!: string',
    'labels: object',
    '  *: string',
    'free: object',
  ]);
});

test('alternatives are listed one by one, and a single one with properties without a heading', () => {
  const user = { type: 'object', properties: { user: { type: 'string' } } };
  const team = { type: 'object', properties: { team: { type: 'string' } } };
  expect(lines({ properties: { to: { oneOf: [user, team] }, time: { anyOf: [{ type: 'string' }, user] } } })).toEqual([
    'to: object',
    '  (1 of 2)',
    '  user: string',
    '  (2 of 2)',
    '  team: string',
    'time: string | object',
    '  user: string',
  ]);
  expect(lines({ oneOf: [user, team] })).toEqual(['(1 of 2)', 'user: string', '(2 of 2)', 'team: string']);
});

test('refs inside the schema are followed, and a recursive schema is cut off and marked as incomplete', () => {
  const tree = { type: 'object', properties: { children: { type: 'array', items: { $ref: '#/definitions/tree' } } } };
  const schema = { properties: { root: { $ref: '#/definitions/tree' } }, definitions: { tree } };
  expect(lines(schema).slice(0, 3)).toEqual(['root: object', '  children: object[]', '    children: object[]']);
  expect(schemaRows(schema).isWhole).toBe(false);
  expect(schemaRows({ properties: { a: { type: 'string' } } }).isWhole).toBe(true);
});

test('an invalid schema has no rows', () => {
  for (const nothing of [undefined, null, 'text', [], {}, { type: 'object', properties: {} }]) {
    expect(schemaRows(nothing).rows).toEqual([]);
  }
});
