import { openTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentTables } from '../migrations/0001-documents.ts';
import { postgresEngine } from './postgresEngine.ts';
import type { EngineQuestion, IndexedDocument, SearchEngine } from './searchEngine.ts';
import { sqliteEngine } from './sqliteEngine.ts';

const tags = { preTag: '<b>', postTag: '</b>' };

describe.each(testEngines)('%s', (dialect) => {
  let engine: SearchEngine;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await openTestDatabase(dialect);
    close = () => database.close();
    await database.migrate('search', [documentTables]);
    const kind = dialect === 'sqlite' ? sqliteEngine : postgresEngine;
    engine = await kind.open({ database, logger: silentLogger } as never);
  });
  afterAll(() => close());

  const ask = (term: string, question: Partial<EngineQuestion> = {}) =>
    engine.query({ term, types: ['thing'], filters: {}, offset: 0, limit: 25, ...question }, tags);
  const titles = async (term: string, question: Partial<EngineQuestion> = {}) =>
    (await ask(term, question)).hits.map(({ document }) => document.title);

  test('finds', async () => {
    await engine.put('thing', [
      thing('boarding-pass', { text: 'Prints what passengers show at the gate.' }),
      thing('boarding-pass-renderer'),
      thing('booking-api', { keywords: ['grpc'], text: 'Seats, fares and inventory.' }),
      thing('baggage-tracker'),
    ]);
    expect(await titles('boardingpass')).toEqual(['boarding-pass', 'boarding-pass-renderer']);
    expect(await titles('bookng')).toEqual(['booking-api']);
    expect(await titles('tracker bag')).toEqual(['baggage-tracker']);
    expect(await titles('grpc')).toEqual(['booking-api']);
    expect(await titles('seat inventory')).toEqual(['booking-api']);
    expect(await titles('')).toEqual(['baggage-tracker', 'boarding-pass', 'boarding-pass-renderer', 'booking-api']);
    expect(await ask('bookng')).toMatchObject({
      suggestion: 'booking',
      hits: [{ highlight: { title: '<b>booking</b>-api' } }],
    });
  });
});

function thing(name: string, { text = '', keywords = [] as string[] } = {}): IndexedDocument {
  return {
    id: name,
    names: [name],
    keywords,
    document: { title: name, text, location: `/things/${name}`, kind: 'Component' },
  };
}
