import { definePlugin } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { fakeSearch } from '../testing/index.ts';
import { gatesAndCrews, testSearch } from '../testing/testSearch.ts';
import { searchCollators } from './index.ts';
import { openSearchApp, type SearchApp } from './testing/searchApp.ts';

const airport = definePlugin({
  id: 'airport',
  needs: ['search'],
  start({ extensions }) {
    for (const type of ['gates', 'crews']) {
      const documents = gatesAndCrews.filter((found) => found.type === type).map(({ document }) => document);
      const batch = documents.map((document) => ({ id: document.location, document }));
      extensions.add(searchCollators, {
        type,
        async *read() {
          yield batch;
        },
      });
    }
  },
});

describe('the server behaves like the fake that pages are tested with', () => {
  let app: SearchApp;
  beforeAll(async () => {
    app = await openSearchApp({ plugins: [airport] });
    const types = ['gates', 'crews'];
    await eventually(async () => expect((await app.search({ term: '', types })).numberOfResults).toBe(4));
  });
  afterAll(() => app.close());

  testSearch(() => ({
    baseUrl: '/api/search',
    async fetch(url) {
      const { statusCode: status, body } = await app.inject({ url, headers: app.guest });
      return new Response(body, { status });
    },
  }));
});

describe('the fake that pages are tested with', () => {
  testSearch(() => {
    const { fetch } = fakeSearch({ documents: gatesAndCrews });
    return { baseUrl: 'http://search.test/api/search', fetch };
  });
});
