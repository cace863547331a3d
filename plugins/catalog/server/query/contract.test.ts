import { describe } from 'vitest';
import { fakeCatalog } from '../../testing/index.ts';
import { testCatalogReads } from '../../testing/testCatalogReads.ts';
import { queryApp } from '../testing/queryApp.ts';

describe('the server', () => {
  testCatalogReads((entities) => {
    const { app } = queryApp(entities);
    return {
      baseUrl: '',
      fetch: async (url, { method = 'GET', headers, body } = {}) => {
        const answer = await app.inject({
          method: method as 'GET',
          url,
          headers: headers as Record<string, string>,
          payload: body as string | undefined,
        });
        return new Response(answer.body, { status: answer.statusCode, statusText: answer.statusMessage });
      },
    };
  });
});

describe('the fake that pages are tested with', () => {
  testCatalogReads((entities) => ({
    baseUrl: 'http://catalog.test/api/catalog',
    fetch: fakeCatalog(entities).fetch,
  }));
});
