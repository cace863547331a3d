import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComponent, aLocation, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const registered = (target: string) => ({ id: '1', type: 'url', target });

async function register(server: Awaited<ReturnType<typeof aServer>>, path: string) {
  const location = registered(`${server.url}${path}`);
  const catalog = await openCatalog({ hosts: [server.host], registered: [location] });
  await catalog.ingestAll();
  const [root] = [...catalog.replica.index.refs()].filter((ref) => ref.startsWith('location:default/generated-'));
  return { catalog, root: root! };
}

describe('a location at a URL', () => {
  test('[CAT-007] provides its entities with the URL of their file, which they can override', async () => {
    const own = 'metadata:\n  annotations: {backstage.io/view-url: "https://wiki.example/a"}\n';
    const server = await aServer({
      '/x/all.yaml': `${aLocation('all', ['../y/a.yaml', '/z/b.yaml'])}`,
      '/y/a.yaml': aComponent('a'),
      '/z/b.yaml': aComponent('b').replace('metadata:\n', own),
    });
    const { catalog } = await register(server, '/x/all.yaml');
    expect(catalog.refs()).toEqual(['component:default/a', 'component:default/b', 'location:default/all']);
    expect(catalog.find('component:default/a')?.metadata.annotations).toEqual({
      'backstage.io/managed-by-location': `url:${server.url}/y/a.yaml`,
      'backstage.io/managed-by-origin-location': `url:${server.url}/x/all.yaml`,
      'backstage.io/view-url': `${server.url}/y/a.yaml`,
    });
    expect(catalog.find('component:default/b')?.metadata.annotations).toMatchObject({
      'backstage.io/view-url': 'https://wiki.example/a',
    });
  });

  test('that reports no change is not sent again', async () => {
    const sent = vi.fn();
    const server = await aServer({
      '/a.yaml': (request, response) => {
        if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end();
        sent();
        return response.setHeader('etag', '"1"').end(aComponent('a'));
      },
    });
    const { catalog } = await register(server, '/a.yaml');
    await catalog.ingestAll();
    expect(server.asked).toHaveLength(2);
    expect(sent).toHaveBeenCalledTimes(1);
    await catalog.refresh('component:default/a');
    await catalog.settled();
    expect(sent).toHaveBeenCalledTimes(2);
  });

  test('that has no etag is processed again only when its content differs', async () => {
    const server = await aServer({ '/a.yaml': aComponent('a') });
    const { catalog } = await register(server, '/a.yaml');
    const apply = vi.spyOn(catalog.writer, 'apply');
    await catalog.ingestAll();
    expect(apply).not.toHaveBeenCalled();
    server.pages['/a.yaml'] = aComponent('a', '  system: shop\n');
    await catalog.ingestAll();
    expect(catalog.find('component:default/a')?.spec?.system).toBe('shop');
  });

  test.each([
    ['is gone', undefined, 'NotFoundError'],
    [
      'fails',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(),
      'ServiceUnavailableError',
    ],
    ['is not text', '\u0000\uFFFF]', 'InputError'],
  ])('that %s keeps its entities and reports the problem', async (_title, page, name) => {
    const server = await aServer({ '/a.yaml': aComponent('a') });
    const { catalog, root } = await register(server, '/a.yaml');
    if (page === undefined) delete server.pages['/a.yaml'];
    else server.pages['/a.yaml'] = page;
    await catalog.ingestAll();
    expect(catalog.refs()).toEqual(['component:default/a']);
    expect(catalog.problems(root)[0] ?? catalog.problems('component:default/a')[0]).toMatch(new RegExp(`^${name}: `));
  });

  test.each([
    ['a pattern', '/*/catalog-info.yaml', 'is a pattern; only files and code hosts'],
    ['a host that may not be read', 'http://10.0.0.1/a.yaml', 'is not allowed'],
  ])('cannot be %s', async (_title, target, message) => {
    const server = await aServer({ '/all.yaml': aLocation('all', [target]) });
    const { catalog } = await register(server, '/all.yaml');
    expect(catalog.problems('location:default/all')).toEqual([expect.stringContaining(message)]);
  });
});
