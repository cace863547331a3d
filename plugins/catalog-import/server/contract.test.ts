import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe } from 'vitest';
import { fakeCatalogImport } from '../testing/index.ts';
import { testCatalogImport } from '../testing/testCatalogImport.ts';
import { catalogImportServer } from './index.ts';

let server: TestServer;
let users = 0;
beforeAll(async () => {
  server = await startTestServer({ plugins: [catalogServer, catalogImportServer] });
});
afterAll(() => server.close());

describe('the server', () => {
  testCatalogImport(async () => {
    const headers = await server.asUser(`user:default/tester-${users++}`);
    const baseUrl = `${server.address}/api/catalog-import`;
    return { baseUrl, fetch: (url, init = {}) => fetch(url, { ...init, headers: { ...headers, ...init.headers } }) };
  });
});

describe('the fake that pages are tested with', () => {
  testCatalogImport(() => ({
    baseUrl: 'http://import.test/api/catalog-import',
    fetch: fakeCatalogImport().fetch,
  }));
});
