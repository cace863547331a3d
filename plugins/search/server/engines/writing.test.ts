import { describe, expect, test } from 'vitest';
import type { IndexedDocument } from './searchEngine.ts';
import { setUpTestEngine, testPlaces } from './testing/openTestEngine.ts';

describe.each(testPlaces)('$dialect, from $from', (place) => {
  const opened = setUpTestEngine(place);

  async function titles(term: string, { types = ['page'], engine = opened.replica } = {}): Promise<string[]> {
    const question = { term, types, filters: {}, offset: 0, limit: 100 };
    const { hits } = await engine.query(question, { preTag: '<', postTag: '>' });
    return hits.map(({ document }) => document.title).sort();
  }

  test('writing a document again replaces it, including its words', async () => {
    await opened.engine.put('page', [page('one', 'departure'), page('two', 'departure')]);
    await opened.engine.put('page', [page('one', 'arrival'), page('one', 'arrivals')]);
    expect(await titles('departure')).toEqual(['two']);
    expect(await titles('arrivals')).toEqual(['one']);
    expect(await titles('')).toEqual(['one', 'two']);
    await opened.engine.remove('page', ['two', 'unknown']);
    expect(await titles('departure')).toEqual([]);
    // A word that no document contains any more is not offered as a correction either.
    expect(await titles('departuer')).toEqual([]);
    expect(await titles('arrivasl')).toEqual(['one']);
  });

  test('the same id is another document in another type', async () => {
    await opened.engine.put('page', [page('one', 'gate')]);
    await opened.engine.put('sheet', [page('one', 'gate')]);
    await opened.engine.remove('sheet', ['one']);
    expect(await titles('gate', { types: [] })).toEqual(['one']);
    await opened.engine.keepTypes(['sheet']);
    expect(await titles('gate', { types: [] })).toEqual([]);
  });

  test('a round removes only documents that were not written in it', async () => {
    await opened.engine.put('page', [page('kept'), page('gone')], 'first');
    await opened.engine.sweep('page', 'first');
    await opened.engine.put('page', [page('between')]);
    await opened.engine.put('page', [page('kept'), page('live')], 'second');
    expect(await titles('')).toEqual(['between', 'gone', 'kept', 'live']);
    await opened.engine.sweep('page', 'second');
    expect(await titles('')).toEqual(['kept', 'live']);
  });

  test('an empty round empties only its type', async () => {
    await opened.engine.put('page', [page('one')], 'first');
    await opened.engine.put('sheet', [page('two')], 'first');
    await opened.engine.sweep('page', 'second');
    expect(await titles('', { types: [] })).toEqual(['two']);
  });

  test('removes the documents of an entity except the given ones', async () => {
    await opened.engine.put('page', [page('a'), page('b'), { ...page('c'), entityRef: 'component:default/other' }]);
    await opened.engine.removeOf('page', ['component:default/docs'], ['b']);
    expect(await titles('')).toEqual(['b', 'c']);
  });

  test('removes the documents of many entities together, without blocking others', async () => {
    const many = Array.from({ length: 250 }, (_, at) => ({
      ...page(`page-${at}`),
      entityRef: `component:default/${at}`,
    }));
    await opened.engine.put('page', [...many, page('kept')]);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await opened.engine.removeOf(
      'page',
      many.map(({ entityRef }) => entityRef),
      [],
    );
    isDone = true;
    expect(await titles('')).toEqual(['kept']);
    expect(turns).toBeGreaterThan(2);
  });

  test('stores many documents at the same time, with any text', async () => {
    const many = Array.from({ length: 250 }, (_, at) => page(`page-${at}`, `word${at}`));
    await opened.engine.put(
      'page',
      [...many, page('odd', `NUL \0, half \ud800, quotes '"\\ and ${'x'.repeat(5000)}`)],
      'round',
    );
    await opened.engine.put('page', many.slice(0, 10), 'round');
    expect((await titles('')).length).toBe(100);
    expect(await titles('word249')).toEqual(['page-249']);
    expect(await titles('quotes half')).toEqual(['odd']);
  });
});

function page(id: string, text = ''): IndexedDocument {
  return { id, entityRef: 'component:default/docs', document: { title: id, text, location: `/pages/${id}` } };
}
