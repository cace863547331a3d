import { catalogServer } from '@callboard/plugin-catalog/server';
import { searchServer } from '@callboard/plugin-search/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { apiDocsServer } from '../index.ts';

async function entityOf(keys: object, ref = 'api/default/internal_backstage_openapi_doc') {
  const server = await startTestServer({
    plugins: [catalogServer, searchServer, apiDocsServer],
    config: {
      backend: { baseUrl: 'https://portal.example.com/tools' },
      catalog: { providers: { backstageOpenapi: keys } },
    },
  });
  onTestFinished(() => server.close());
  const headers = await server.asUser('user:default/jane');
  const url = `/api/catalog/entities/by-name/${ref}`;
  await expect.poll(async () => (await server.inject({ url, headers })).statusCode).toBe(200);
  return (await server.inject({ url, headers })).json();
}

/** All `$ref`s of a document that lead nowhere. */
function deadRefs(document: object): string[] {
  const dead: string[] = [];
  JSON.parse(JSON.stringify(document), (key, value) => {
    if (key !== '$ref') return value;
    const steps: string[] = value.slice(2).split('/');
    const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
    if (target === undefined) dead.push(value);
    return value;
  });
  return dead;
}

test("catalog.providers.backstageOpenapi adds the portal's API as Backstage's entity", async () => {
  const { apiVersion, kind, metadata, spec } = await entityOf({ plugins: ['catalog', 'search', 'no-such-plugin'] });
  expect({ apiVersion, kind, name: metadata.name, title: metadata.title }).toEqual({
    apiVersion: 'backstage.io/v1beta1',
    kind: 'API',
    name: 'internal_backstage_openapi_doc',
    title: 'Backstage API',
  });
  expect(spec).toMatchObject({ type: 'openapi', lifecycle: 'production', owner: 'backstage' });
  const document = JSON.parse(spec.definition);
  expect(document).toMatchObject({
    servers: [{ url: 'https://portal.example.com/tools' }],
    paths: {
      '/api/catalog/entities/by-query': { get: { operationId: 'catalog.getEntitiesByQuery', tags: ['catalog'] } },
      '/api/search/query': { get: { tags: ['search'] } },
    },
  });
  expect(Object.keys(document.paths).filter((path) => !/^\/api\/(catalog|search)\//.test(path))).toEqual([]);
  expect(deadRefs(document)).toEqual([]);
});

test('without a list, all plugins are included, and overrides change the entity but not its definition', async () => {
  const { kind, metadata, spec } = await entityOf(
    {
      definitionFormat: 'yaml',
      entityOverrides: {
        kind: 'Component',
        metadata: { name: 'portal', labels: { tier: 'one' } },
        spec: { owner: 'crew', definition: 'none' },
      },
    },
    'api/default/portal',
  );
  expect({ kind, title: metadata.title, labels: metadata.labels, owner: spec.owner }).toEqual({
    kind: 'API',
    title: 'Backstage API',
    labels: { tier: 'one' },
    owner: 'crew',
  });
  const { paths } = parse(spec.definition);
  expect(new Set(Object.keys(paths).map((path) => path.split('/')[2]))).toEqual(
    new Set(['catalog', 'search', 'api-docs']),
  );
});

test('an invalid format is refused with the name of its key', async () => {
  await expect(entityOf({ definitionFormat: 'xml' })).rejects.toThrow('catalog.providers.backstageOpenapi');
});
