import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, test, vi } from 'vitest';
import { wikiHostServer } from './server.ts';

const page = `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: boarding, description: { $text: ./About } }
spec: { type: service, lifecycle: production, owner: crew }
`;
const pages: Record<string, string> = { '/spaces/ops/Boarding': page, '/spaces/ops/About': 'Lets people on board' };

async function aWiki(token: string) {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://wiki');
    const isKnown = request.headers.authorization === `Bearer ${token}` && search === '?action=raw' && pages[pathname];
    response.writeHead(isKnown ? 200 : 404).end(isKnown || '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a page of the wiki becomes an entity, with a link to edit it', async () => {
  const wiki = await aWiki('a-token');
  const portal = await startTestServer({
    plugins: [catalogServer, wikiHostServer],
    config: {
      integrations: { wiki: [{ host: new URL(wiki.url).host, baseUrl: wiki.url, token: 'a-token' }] },
      catalog: { locations: [{ type: 'url', target: `${wiki.url}/spaces/ops/Boarding` }] },
    },
  });
  const headers = await portal.asUser();
  const url = '/api/catalog/entities/by-name/component/default/boarding';
  await vi.waitFor(async () => expect((await portal.inject({ url, headers })).statusCode).toBe(200), {
    timeout: 20_000,
  });
  const { metadata } = (await portal.inject({ url, headers })).json();
  expect(metadata.description).toBe('Lets people on board');
  expect(metadata.annotations['backstage.io/edit-url']).toBe(`${wiki.url}/spaces/ops/Boarding?action=edit`);
  await portal.close();
  await new Promise((resolve) => wiki.server.close(resolve));
});
