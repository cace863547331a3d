import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineQuery, IndexedDocument } from './searchEngine.ts';
import { setUpTestEngine, testPlaces } from './testing/openTestEngine.ts';

const tags = { preTag: '<b>', postTag: '</b>' };

describe.each(testPlaces)('$dialect, from $from', (place) => {
  const opened = setUpTestEngine(place);

  const ask = (term: string, question: Partial<EngineQuery> = {}) =>
    opened.engine.query({ term, types: ['thing'], filters: {}, offset: 0, limit: 25, ...question }, tags);
  const titles = async (term: string, question: Partial<EngineQuery> = {}) =>
    (await ask(term, question)).hits.map(({ document }) => document.title);
  const put = (...documents: IndexedDocument[]) => opened.engine.put('thing', documents);

  describe('words', () => {
    test('must all match, in any order, by their beginning, in any field', async () => {
      await put(
        thing('baggage-tracker', { text: 'Where is my bag' }),
        thing('booking-api', { text: 'Seat inventory and reservations', keywords: ['grpc', 'boarding'] }),
      );
      expect(await titles('tracker bag')).toEqual(['baggage-tracker']);
      expect(await titles('inven seat')).toEqual(['booking-api']);
      expect(await titles('grpc book')).toEqual(['booking-api']);
      expect(await titles('seat tracker')).toEqual([]);
      expect((await ask('seat tracker')).suggestion).toBe('seat');
    });

    const finds = async (expected: readonly [term: string, names: readonly string[]][]) => {
      for (const [term, names] of expected) expect(await titles(term), term).toEqual(names);
    };

    test('find names by a part, without hyphens, and with compound words split', async () => {
      await put(thing('boarding-pass'), thing('checkin'), thing('graphQLGateway'), thing('v2.orders.Archive'));
      await finds([
        ['boardingpass', ['boarding-pass']],
        ['boardingp', ['boarding-pass']],
        ['ardin', ['boarding-pass']],
        ['check in', ['checkin']],
        ['gateway', ['graphQLGateway']],
        ['graph gateway', ['graphQLGateway']],
        ['archive orders', ['v2.orders.Archive']],
      ]);
    });

    test('find other forms of the same word, but not words that only look alike', async () => {
      await put(
        thing('one', { text: 'stores of a team' }),
        thing('two', { text: 'bookings were planned' }),
        thing('three', { text: 'a technology with a star' }),
      );
      expect(await titles('booking')).toEqual(['two']);
      expect(await titles('booked')).toEqual(['two']);
      expect(await titles('planning')).toEqual(['two']);
      expect(await titles('store')).toEqual(['one']);
      expect(await titles('stars')).toEqual(['three']);
      expect(await titles('tech')).toEqual(['three']);
      expect(await titles('planes')).toEqual([]);
    });

    test('are corrected if nothing else is found, depending on their length', async () => {
      await put(thing('booking-api'), thing('cooking-book'), thing('itinerary'), thing('fax-bridge'));
      const { hits, suggestion, count } = await ask('bookng');
      expect([hits.map(({ document }) => document.title), suggestion, count]).toEqual([['booking-api'], 'booking', 1]);
      expect(await titles('ookb')).toEqual([]);
      expect(await titles('obok')).toEqual(['cooking-book']);
      expect(await titles('itenarery')).toEqual([]);
      expect(await titles('itinrery')).toEqual(['itinerary']);
      expect(await titles('fxa')).toEqual([]);
      // A real match, even of another type or filtered out, is not a typo.
      expect(await ask('booking', { filters: { kind: 'None' } })).toEqual({ hits: [], count: 0 });
    });

    test('with a typo find the intended name after a few texts with the same typo, but not after matching names', async () => {
      const pages = (count: number) =>
        Array.from({ length: count }, (_, at) => thing(`page-${at}`, { text: 'Who types bookng means it' }));
      await put(...pages(1), thing('booking-api'), thing('booking-web'), thing('notes', { text: 'a booking' }));
      const { hits, suggestion, count } = await ask('bookng');
      expect(hits.map(({ document }) => document.title)).toEqual(['page-0', 'booking-api', 'booking-web']);
      expect([suggestion, count]).toEqual(['booking', 3]);
      expect(await titles('bookng', { offset: 1, limit: 1 })).toEqual(['booking-api']);
      expect(await titles('bookng api')).toEqual(['booking-api']);
      expect(await titles('bookng', { filters: { kind: 'None' } })).toEqual([]);
      expect(await titles('"who types bookng"')).toEqual(['page-0']);
      // More than one typo, or a different first letter, is too far if something is found.
      expect(await titles('means')).toEqual(['page-0']);
      await put(...pages(6));
      expect(await titles('bookng')).toHaveLength(6);
      await put(thing('roster', { keywords: ['route'] }), thing('router'));
      expect(await titles('roster')).toEqual(['roster']);
      expect(await titles('route')).toEqual(['router', 'roster']);
    });

    test('are corrected to names whose words are typed as one', async () => {
      await put(thing('check-in-api'), thing('online-check-in'), thing('checking'), thing('bag-scans.v1'));
      const { hits, suggestion } = await ask('chekin');
      expect(hits.map(({ document }) => document.title)).toEqual(['check-in-api', 'online-check-in']);
      expect(hits[0]?.highlight.title).toBe('<b>check</b>-<b>in</b>-api');
      expect(suggestion).toBe('check in');
      expect(await titles('bagscnas')).toEqual(['bag-scans.v1']);
      await opened.engine.remove('thing', ['check-in-api', 'online-check-in']);
      expect(await titles('chekin')).toEqual(['checking']);
    });

    test('are corrected even if the last word is only half typed', async () => {
      await put(thing('booking-api'), thing('itinerary'), thing('seat-map'));
      expect((await ask('bokin')).suggestion).toBe('booking');
      expect(await titles('boknig')).toEqual(['booking-api']);
      expect(await titles('seat itinra')).toEqual([]);
      expect(await titles('itinra')).toEqual(['itinerary']);
      expect(await titles('bokin api')).toEqual([]);
      expect(await titles('planet')).toEqual([]);
    });

    test('in quotes must be adjacent, and words after a minus are excluded', async () => {
      await put(thing('one', { text: 'a date picker' }), thing('two', { text: 'pick a date, picker' }));
      expect(await titles('date picker')).toEqual(['one', 'two']);
      expect(await titles('"a date picker"')).toEqual(['one', 'two']);
      expect(await titles('"pick a date"')).toEqual(['two']);
      expect(await titles('picker -pick')).toEqual(['one']);
      expect(await titles('-pick')).toEqual(['one', 'two']);
    });

    test('are compared without accents, in every script', async () => {
      await put(thing('café-straße'), thing('Ørsted'), thing('東京空港'), thing('склад'));
      await finds([
        ['cafe strasse', ['café-straße']],
        ['CAFÉ', ['café-straße']],
        ['orsted', ['Ørsted']],
        ['空港', ['東京空港']],
        ['СКЛ', ['склад']],
      ]);
    });

    test('are never interpreted as query syntax of a database', async () => {
      await put(thing('something'));
      for (const term of hostileTerms) expect((await ask(term)).count, JSON.stringify(term)).toBeLessThanOrEqual(1);
    });
  });

  describe('order', () => {
    test('is the exact name, then its beginning, then words of names, titles, keywords and texts', async () => {
      await put(
        thing('a-text', { text: 'the crew' }),
        thing('a-keyword', { keywords: ['crew'] }),
        thing('titled', { title: 'Of the crew' }),
        thing('the-crew-roster'),
        thing('crew-roster'),
        thing('crew-care'),
        thing('screwdriver'),
        thing('crew'),
      );
      expect(await titles('crew')).toEqual([
        'crew',
        'crew-care',
        'crew-roster',
        'the-crew-roster',
        'Of the crew',
        'a-keyword',
        'screwdriver',
        'a-text',
      ]);
    });

    test('puts an entity before documents about it if both match equally well', async () => {
      const entity = {
        ...thing('the-longest-name-of-all', { keywords: ['grpc'] }),
        entityRef: 'the-longest-name-of-all',
      };
      await put({ ...thing('call', { keywords: ['grpc'] }), entityRef: entity.entityRef }, entity);
      expect(await titles('grpc')).toEqual(['the-longest-name-of-all', 'call']);
      expect(await titles('call')).toEqual(['call']);
    });

    test('puts entities whose names start with the term before operations and pages with exactly that name', async () => {
      const entity = (name: string) => ({ ...thing(name), id: `component:default/${name}` });
      const operation = { ...thing('POST /check-in'), names: ['checkIn'], entityRef: 'component:default/check-in' };
      await put(operation, entity('check-in'), entity('check-in-web'), entity('check-in-api'));
      const all = ['check-in', 'check-in-api', 'check-in-web', 'POST /check-in'];
      expect(await titles('checkin')).toEqual(all);
      expect(await titles('check-in')).toEqual(all);
      expect(await titles('chekin')).toEqual(all);
      expect(await titles('checkin post')).toEqual(['POST /check-in']);
    });

    test('pages contain every document once, even beyond the ranked ones', async () => {
      const all = Array.from({ length: 230 }, (_, at) => thing(`gate-${at}`, { text: 'shared' }));
      await put(...all);
      for (const term of ['gate', 'shared', '']) {
        const seen: string[] = [];
        for (let offset = 0; offset < 230; offset += 50) {
          const page = await ask(term, { offset, limit: 50 });
          expect(page.count).toBe(230);
          seen.push(...page.hits.map(({ document }) => document.title));
        }
        expect([seen.length, new Set(seen).size]).toEqual([230, 230]);
      }
      expect(await titles('gate-217', { limit: 1 })).toEqual(['gate-217']);
    });

    test('is by title without words', async () => {
      await put(thing('b'), thing('Ä'), thing('c'), thing('a'));
      expect(await titles('')).toEqual(['Ä', 'a', 'b', 'c']);
      expect(await titles(' ', { offset: 2, limit: 1 })).toEqual(['b']);
      expect(await ask('', { limit: 0 })).toEqual({ hits: [], count: 4 });
    });
  });

  describe('filters', () => {
    beforeEach(() =>
      put(
        thing('one', { fields: { kind: 'API', tags: ['a', 'b'] } }),
        thing('two', { fields: { kind: 'Component', tags: ['b'], isOld: true } }),
        thing('three', { fields: { kind: 'Component', tags: [''] } }),
      ),
    );

    test.each([
      [{ kind: 'API' }, ['one']],
      [{ kind: 'api' }, []],
      [{ kind: ['API', 'Component'] }, ['one', 'three', 'two']],
      [{ kind: { not: 'API' } }, ['three', 'two']],
      [{ kind: { not: ['API', 'Component'] } }, []],
      [{ tags: 'b' }, ['one', 'two']],
      [{ tags: { not: 'a' } }, ['three', 'two']],
      [{ tags: 'b', kind: 'Component' }, ['two']],
      [{ isOld: 'true' }, ['two']],
      [{ nothing: 'x' }, []],
      [{ kind: [] }, ['one', 'three', 'two']],
    ])('%j', async (filters, expected) => {
      expect(await titles('', { filters })).toEqual(expected);
      expect((await titles('thing', { filters })).sort()).toEqual(expected);
      expect((await ask('thing', { filters, limit: 0 })).count).toBe(expected.length);
    });

    test('types narrow the results, and no types means all', async () => {
      await opened.engine.put('other', [thing('four')]);
      await opened.engine.put('third', [thing('five')]);
      expect(await titles('thing', { types: ['other'] })).toEqual(['four']);
      expect(await titles('', { types: ['other', 'third'] })).toEqual(['five', 'four']);
      expect((await ask('thing', { types: [] })).count).toBe(5);
    });

    test('titles and locations can be filtered and counted, too', async () => {
      expect(await titles('', { filters: { location: ['/things/one', '/things/two'] } })).toEqual(['one', 'two']);
      const question = { term: 'thing', types: ['thing'], filters: {} };
      expect((await opened.engine.facets(question, ['title'])).title).toHaveLength(3);
    });

    test('facets count values, ignoring the filter on their own field', async () => {
      const question = { term: 'thing', types: ['thing'], filters: { kind: 'Component' } };
      expect(await opened.engine.facets(question, ['kind', 'tags', 'type', 'none'])).toEqual({
        kind: [
          { value: 'Component', count: 2 },
          { value: 'API', count: 1 },
        ],
        tags: [{ value: 'b', count: 1 }],
        type: [{ value: 'thing', count: 2 }],
        none: [],
      });
    });
  });

  describe('a document that the caller may not read', () => {
    const mayRead = async (refs: readonly string[]) => refs.map((ref) => !ref.includes('secret'));

    test('appears in no hit, count, facet or suggestion', async () => {
      await put(
        thing('public-plan', { fields: { owner: 'crew' } }),
        thing('secret-booking', { fields: { owner: 'hidden-team' } }),
        { ...thing('for-everybody'), entityRef: undefined },
      );
      expect(await titles('thing', { mayRead })).toEqual(['public-plan', 'for-everybody']);
      expect(await ask('', { mayRead, limit: 0 })).toEqual({ hits: [], count: 2 });
      expect(await ask('booking', { mayRead })).toEqual({ hits: [], count: 0 });
      expect(await ask('bookng', { mayRead })).toEqual({ hits: [], count: 0 });
      expect(await ask('bookng plan', { mayRead })).toMatchObject({ count: 0, suggestion: 'plan' });
      const facets = await opened.engine.facets({ term: '', types: ['thing'], filters: {}, mayRead }, ['owner']);
      expect(facets).toEqual({ owner: [{ value: 'crew', count: 1 }] });
    });

    test('[SEC-07] can belong to a former entity with the same ref', async () => {
      const entityRef = 'component:default/plan';
      await put(
        { ...thing('old-plan'), entityRef, entityUid: 'one' },
        { ...thing('plan'), entityRef, entityUid: 'two' },
      );
      const asked: string[] = [];
      const ofTheSecond = async (entities: readonly string[]) => {
        asked.push(...entities);
        return entities.map((entity) => entity === `${entityRef} two`);
      };
      expect(await titles('thing', { mayRead: ofTheSecond })).toEqual(['plan']);
      expect(await ask('', { mayRead: ofTheSecond, limit: 0 })).toEqual({ hits: [], count: 1 });
      expect(new Set(asked)).toEqual(new Set([`${entityRef} one`, `${entityRef} two`]));
    });

    test('is not shown if it becomes unreadable during the search', async () => {
      await put(thing('plan'), thing('other-plan'));
      let isFirst = true;
      const hidingFirst = async (refs: readonly string[]) => {
        if (isFirst) {
          isFirst = false;
          await put({ ...thing('plan', { text: 'hidden' }), entityRef: 'component:default/secret' });
        }
        return mayRead(refs);
      };
      expect(await titles('plan', { mayRead: hidingFirst })).toEqual(['other-plan']);
    });

    test('does not affect whether typos are corrected', async () => {
      await put(thing('booking'), thing('secret', { text: 'bookng' }), thing('diary', { text: 'booking' }));
      expect(await titles('bookng', { mayRead })).toEqual(['booking', 'diary']);
      expect(await titles('bookng')).toEqual(['secret', 'booking']);
    });
  });

  describe('highlights', () => {
    const marked = async (term: string) => (await ask(term)).hits[0]?.highlight;

    test('[SEARCH-006] mark matching words in title, text and other fields, however they match', async () => {
      await put(thing('boarding-pass', { text: 'Boards passengers, boarded by a BOARD.', fields: { owner: 'board' } }));
      expect(await marked('board')).toEqual({
        title: '<b>boarding</b>-pass',
        text: '<b>Boards</b> passengers, <b>boarded</b> by a <b>BOARD</b>.',
        owner: '<b>board</b>',
      });
      expect(await marked('boardingpass')).toEqual({ title: '<b>boarding</b>-<b>pass</b>' });
      expect(await marked('passengrs')).toEqual({ text: 'Boards <b>passengers</b>, boarded by a BOARD.' });
      expect(await marked('')).toEqual({});
    });

    test('show the passage of a long text with the most matching words, cut between words', async () => {
      const filler = 'nothing to be seen here '.repeat(40);
      const text = `${filler}one gate, ${filler}the gate and its agent ${filler}`;
      await put(thing('long', { text }));
      const shown = (await marked('gate agent'))?.text ?? '';
      expect(shown).toContain('the <b>gate</b> and its <b>agent</b>');
      expect(shown).toMatch(/^… \w+ /);
      expect(shown).toMatch(/ \w+ …$/);
      expect(shown.length).toBeLessThan(340);
      expect((await ask('gate agent')).hits[0]?.document.text).toBe(text);
    });

    test('do not break if text contains the tags', async () => {
      await put(thing('tagged', { text: 'a <b>bold</b> gate' }));
      expect((await marked('gate'))?.text).toBe('a bold <b>gate</b>');
    });
  });
});

const hostileTerms = [
  '"',
  '""',
  '"a',
  "'",
  "a'b",
  '*',
  'a*',
  'NEAR(a b)',
  'a AND',
  'NOT a',
  'a:b',
  '{a} : b',
  '^a',
  'a\0b',
  '\\',
  "\\'",
  ':*',
  '!a',
  'a & | b',
  '<-> a',
  '()',
  '-',
  '--',
  '- -',
  '\ud800',
  '💚',
  '%',
  '_',
  'ǆ',
  '\u0301',
  'x'.repeat(100),
  '界'.repeat(100),
  'a '.repeat(50),
  '"a '.repeat(33),
];

type Given = { title?: string; text?: string; keywords?: string[]; fields?: Record<string, unknown> };

function thing(name: string, { title = name, text = '', keywords = [], fields = {} }: Given = {}): IndexedDocument {
  return {
    id: name,
    names: [name],
    keywords: [...keywords, 'thing'],
    entityRef: `component:default/${name}`,
    document: { title, text, location: `/things/${name}`, ...fields },
  };
}
