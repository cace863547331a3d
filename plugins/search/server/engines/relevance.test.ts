import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { entityDocument } from '../collators/catalog/entityDocument.ts';
import { quotedTypos, relevanceCases, unrelatedCases } from './relevanceCases.ts';
import { openTestEngine, testPlaces } from './testing/openTestEngine.ts';

const examples = fileURLToPath(new URL('../../../../examples/', import.meta.url));

describe.each(testPlaces)('$dialect, from $from, over the demo organisation', (place) => {
  let opened: Awaited<ReturnType<typeof openTestEngine>>;
  beforeAll(async () => {
    opened = await openTestEngine(place);
    await opened.engine.put('software-catalog', demoDocuments());
  });
  afterAll(() => opened.close());

  async function found(term: string, types = ['software-catalog']): Promise<string[]> {
    const question = { term, types, filters: {}, offset: 0, limit: 100 };
    const { hits } = await opened.engine.query(question, { preTag: '<', postTag: '>' });
    return hits.map(({ document }) => document.location.split('/').slice(3).join(':'));
  }

  test('finds the right result first', async () => {
    const wrong = [];
    for (const [typed, first] of relevanceCases) {
      const all = await found(typed);
      if (all[0] !== first) wrong.push({ typed, wanted: first, at: all.indexOf(first), found: all.slice(0, 4) });
    }
    expect(wrong).toEqual([]);
    expect(relevanceCases.length).toBeGreaterThanOrEqual(60);
  });

  test('does not find names that are only slightly similar', async () => {
    for (const [typed, never] of unrelatedCases) expect(await found(typed), typed).not.toContain(never);
  });

  test('a page that quotes typos does not hide the intended names', async () => {
    const document = {
      title: 'How search works',
      text: quotedTypos.map(([typed]) => typed).join(', '),
      location: '/docs',
    };
    await opened.engine.put('techdocs', [{ id: 'page', document }]);
    for (const [typed, expected] of quotedTypos) {
      const [first, second] = await found(typed, ['software-catalog', 'techdocs']);
      expect([first, second], typed).toEqual(['', expected]);
    }
    await opened.engine.remove('techdocs', ['page']);
  });
});

function demoDocuments() {
  const files = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.yaml') && /^(?:org|systems|docs|templates|[^/]+$)/.test(file) && !file.includes('content/'),
  );
  return files.flatMap((file) => {
    const all = parseAllDocuments(readFileSync(`${examples}${file}`, 'utf8')).map((document) => document.toJS());
    return all
      .filter((entity) => entity?.apiVersion && entity.metadata?.name)
      .map((entity) =>
        entityDocument(
          entity,
          `${entity.kind}:default/${entity.metadata.name}`.toLowerCase(),
          '/catalog/:namespace/:kind/:name',
        ),
      );
  });
}
