import { eventually, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EngineQuery, IndexedDocument, SearchEngine } from '../searchEngine.ts';
import { openTestEngine } from '../testing/openTestEngine.ts';

const aDocument = (id: string, more: Partial<IndexedDocument> = {}, fields: object = {}): IndexedDocument => ({
  id,
  names: [id],
  document: { title: id, text: 'shared', location: `/${id}`, ...fields },
  ...more,
});

const ask = (engine: SearchEngine, question: Partial<EngineQuery>) =>
  engine.query({ term: '', types: [], filters: {}, offset: 0, limit: 100, ...question }, { preTag: '<', postTag: '>' });
const titles = async (engine: SearchEngine, question: Partial<EngineQuery>) =>
  (await ask(engine, question)).hits.map(({ document }) => document.title);

describe.each(testEngines)('memory over %s', (dialect) => {
  async function open(maxMemory: number) {
    const opened = await openTestEngine({ dialect, maxMemory });
    onTestFinished(() => opened.close());
    return opened;
  }

  test('results are in order on every page', async () => {
    const { engine } = await open(100_000_000);
    const numbers = Array.from({ length: 250 }, (_, at) => at);
    // The best match is written last.
    await engine.put(
      'page',
      numbers.map((at) => aDocument(`text-${at}`)),
    );
    await engine.put(
      'page',
      numbers.map((at) => aDocument(`word-${at}`, { keywords: ['shared'] })),
    );
    const isBest = (title: string) => title.startsWith('word-');
    expect((await titles(engine, { term: 'shared', offset: 200 })).map(isBest)).toEqual([
      ...Array(50).fill(true),
      ...Array(50).fill(false),
    ]);
    expect((await titles(engine, { term: 'shared', offset: 240, limit: 20 })).filter(isBest)).toHaveLength(10);
  });

  test("the next query finds another process's changes, with the new text", async () => {
    const { engine, replica } = await open(100_000_000);
    await engine.put('page', [aDocument('one'), aDocument('two')]);
    expect(await titles(replica, { term: 'shared' })).toEqual(['one', 'two']);
    await engine.put('page', [aDocument('one', {}, { text: 'another' })]);
    const { hits } = await ask(replica, { term: 'one' });
    expect(hits[0]?.document.text).toBe('another');
    await engine.remove('page', ['two']);
    expect(await titles(replica, { term: 'shared' })).toEqual([]);
    expect(await titles(replica, {})).toEqual(['one']);
  });

  test('a start loads existing documents; if there are too many, the database is searched', async () => {
    const { engine, openAgain } = await open(0);
    await engine.put('page', [aDocument('one', { keywords: ['gate'] }), aDocument('two')]);
    for (const maxMemory of [100_000_000, 1_000, 0]) {
      const again = await openAgain(maxMemory);
      expect(await titles(again, { term: 'shared' })).toEqual(['one', 'two']);
      expect(await titles(again, { term: 'gate' })).toEqual(['one']);
      await again.put('page', [aDocument('three')]);
      expect(await titles(again, { term: 'three' })).toEqual(['three']);
      await again.remove('page', ['three']);
    }
  });

  test('stops reading when the server stops', async () => {
    const { engine, openAgain } = await open(0);
    for (let round = 0; round < 4; round++)
      await engine.put(
        'page',
        Array.from({ length: 400 }, (_, at) => aDocument(`page-${round}-${at}`)),
      );
    const readBy: string[] = [];
    const process = (name: string, stopping: AbortSignal) => ({
      stopping,
      logger: { info: () => void readBy.push(name), warn: () => {} },
    });
    await openAgain(100_000_000, process('stopping', AbortSignal.abort()));
    await openAgain(100_000_000, process('running', new AbortController().signal));
    await eventually(() => expect(readBy).toContain('running'));
    expect(readBy).toEqual(['running']);
  });

  test('documents that change repeatedly stay correct', async () => {
    const { engine } = await open(100_000_000);
    for (let round = 0; round < 30; round++)
      await engine.put('page', [aDocument('one', { keywords: [`round${round}`] }, { kind: `kind-${round}` })]);
    expect(await titles(engine, { term: 'round29', filters: { kind: 'kind-29' } })).toEqual(['one']);
    expect(await titles(engine, { term: 'round28' })).toEqual([]);
    expect(await engine.facets({ term: '', types: [], filters: {} }, ['kind'])).toEqual({
      kind: [{ value: 'kind-29', count: 1 }],
    });
  });
});
