import { exampleOf, viewSchema } from '@callboard/definitions';
import { isRecord, type JsonRecord, parseDefinition } from '@callboard/definitions/common';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import bookings from '../../../../../../examples/systems/passenger-journey/openapi/bookings-v2.yaml?raw';
import { exampleText } from './exampleText.ts';
import { readOpenApi } from './readOpenApi.ts';
import { readOperation } from './readOperation.ts';

const read = (text: string) => readOpenApi(parseDefinition(text).document ?? {});

describe('ids', () => {
  test('consist of the operation id, or else of method and path, and are unique', () => {
    const model = read(`
openapi: 3.0.0
paths:
  /a/{b}: { get: { tags: [x, y], operationId: listAll }, put: {} }
  /a//b: { put: {} }
`);
    const ids = model?.groups.flatMap(({ operations }) => operations.map(({ id }) => id));
    expect(ids).toEqual(['operation-listAll', 'operation-listAll-2', 'operation-put-a-b', 'operation-put-a-b-2']);
  });
});

test('tags are in the order of the document, then of their use, and those without operations are omitted', () => {
  const model = read(`
openapi: 3.0.0
tags: [{ name: b }, { name: unused }, { name: a }]
paths: { /1: { get: { tags: [c] }, put: {} }, /2: { get: { tags: [a] } }, /3: { get: { tags: [b] } } }
`);
  expect(model?.groups.map(({ title }) => title)).toEqual(['b', 'a', 'c', undefined]);
});

test("an operation's own parameter replaces the one of its path", () => {
  const model = read(`
openapi: 3.0.0
paths:
  /x:
    parameters: [{ name: a, in: query, description: of the path }, { name: a, in: header }]
    get: { parameters: [{ name: a, in: query, description: of the operation }] }
`);
  const operation = model?.groups[0]?.operations[0];
  const parameters = model && operation ? readOperation(operation, model.root).parameters : [];
  expect(parameters.map(({ place, description }) => [place, description])).toEqual([
    ['query', 'of the operation'],
    ['header', undefined],
  ]);
});

/** Everything that the viewer reads from a document. */
function readAll(document: JsonRecord): void {
  const model = readOpenApi(document);
  if (!model) return;
  const { root } = model;
  const operations = [...model.groups.flatMap((group) => group.operations), ...model.webhooks];
  for (const { schema } of model.schemas) {
    viewSchema(schema, root, 'request');
    exampleOf(schema, root);
  }
  for (const operation of operations) {
    const { parameters, body, responses } = readOperation(operation, root);
    for (const { schema } of parameters) viewSchema(schema, root);
    for (const content of [...(body?.contents ?? []), ...responses.flatMap(({ contents }) => contents)]) {
      for (const { value } of content.examples()) exampleText(content, value, root);
    }
  }
}

/** Sets a random value in a copy of the document. */
function spoiled(value: unknown, path: readonly number[], junk: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return junk;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return junk;
  const changed = spoiled((value as Record<string, unknown>)[key], rest, junk);
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? changed : each));
  return { ...value, [key]: changed };
}

test('[SEC-11] a document that is invalid anywhere is read without an error', () => {
  const { document } = parseDefinition(bookings);
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      { $ref: '#' },
      { $ref: '#/' },
      { $ref: '#/components/schemas/Hold' },
      { $ref: '#/paths' },
      { allOf: [{ $ref: '#/components/schemas/Booking' }, null, 3] },
      { oneOf: {}, properties: [], required: 'x', type: {}, enum: 'y', items: [] },
      { toString: 1, valueOf: 2, constructor: 3, hasOwnProperty: 4 },
      [{ toString: 1 }],
    ),
  );
  const path = fc.array(fc.nat(40), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(path, junk, fc.boolean(), (where, value, isSwagger) => {
      const changed = spoiled(document, where, value);
      if (!isRecord(changed)) return;
      readAll(isSwagger ? { ...changed, openapi: undefined, swagger: '2.0' } : changed);
    }),
    { numRuns: 150 * inject('times') },
  );
});
