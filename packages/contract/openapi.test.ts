import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { del, get, post } from './contract.ts';
import { openApiDocument } from './openapi.ts';

type Tree = { name: string; children: Tree[] };
const Tree: z.ZodMiniType<Tree> = z.lazy(() => z.object({ name: z.string(), children: z.array(Tree) }));

const document = openApiDocument({
  pluginId: 'garden',
  title: 'Garden',
  version: '1.2.3',
  baseUrl: 'https://portal.example.com/api/garden',
  contract: {
    findTrees: get('/trees', {
      summary: 'Lists trees',
      query: z.object({ limit: z.optional(z.coerce.number()), kind: z.string() }),
      response: z.array(Tree),
    }),
    plantTree: post('/trees', { status: 201, body: Tree, response: Tree }),
    fellTree: del('/woods/:wood/trees/:tree', { access: 'public' }),
    picture: get('/pictures/:name', { access: 'cookie' }),
  },
});

test('the document is OpenAPI 3.1 and contains the URL of the plugin', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Garden', version: '1.2.3' },
    servers: [{ url: 'https://portal.example.com/api/garden' }],
  });
});

test('endpoints with the same path share one entry, with their parameters', () => {
  expect(Object.keys(document.paths)).toEqual(['/trees', '/woods/{wood}/trees/{tree}', '/pictures/{name}']);
  expect(document.paths['/trees']!.get).toMatchObject({
    operationId: 'findTrees',
    summary: 'Lists trees',
    tags: ['garden'],
    parameters: [
      { name: 'limit', in: 'query', required: false },
      { name: 'kind', in: 'query', required: true, schema: { type: 'string' } },
    ],
  });
  expect(document.paths['/woods/{wood}/trees/{tree}']!.delete).toMatchObject({
    parameters: [
      { name: 'wood', in: 'path', required: true },
      { name: 'tree', in: 'path', required: true },
    ],
  });
});

test('bodies, responses and errors refer to components', () => {
  expect(document.paths['/trees']!.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/plantTreeBody' } } } },
    responses: {
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/plantTreeAnswer' } } } },
      default: { $ref: '#/components/responses/Error' },
    },
  });
  expect(document.paths['/woods/{wood}/trees/{tree}']!.delete).toMatchObject({ responses: { 204: {} } });
});

test('every reference resolves inside the document, recursive schemas included', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!);
  expect(references.length).toBeGreaterThan(4);
  for (const reference of references) {
    const target = reference
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    expect(target, reference).toBeTypeOf('object');
  }
});

test('security states who may call', () => {
  expect(document.paths['/trees']!.get).toMatchObject({ security: [{ bearer: [] }] });
  expect(document.paths['/woods/{wood}/trees/{tree}']!.delete).toMatchObject({ security: [] });
  expect(document.paths['/pictures/{name}']!.get).toMatchObject({ security: [{ bearer: [] }, { cookie: [] }] });
});
