import { fetchEventSource } from '@microsoft/fetch-event-source';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from './testing/techdocsApp.ts';

/**
 * The requests of Backstage's own TechDocsClient and TechDocsStorageClient, one by one, with the library that it reads
 * streams with. The classes themselves are in a package of React components for React 17 and 18.
 */
let app: TechdocsApp;
let origin: string;
const files = { 'docs/index.md': '# Booking\n', 'docs/guide/seats.md': '# Seats\n' };

beforeAll(async () => {
  // The library checks whether the page is visible.
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  const booking = aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' });
  const gates = aComponent('gates', { 'backstage.io/techdocs-ref': 'dir:.' });
  app = await openTechdocsApp({ entities: [booking, gates], files, techdocs: { build: { ahead: false } } });
  await app.arrival('component:default/booking');
  origin = `${app.address}/api/techdocs`;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const call = (path: string) => fetch(`${origin}${path}`, { headers: app.guest });

/** Whether the docs are up to date, as the client reports it: `updated` or `cached`. */
function synced(site: string, onLog: (line: string) => void): Promise<'updated' | 'cached'> {
  return new Promise((resolve, reject) => {
    const gone = new AbortController();
    const refuse = (reason: unknown) => {
      gone.abort();
      reject(reason);
    };
    fetchEventSource(`${origin}/sync/${site}`, {
      fetch,
      headers: app.guest,
      signal: gone.signal,
      async onopen({ ok, status }) {
        if (!ok) refuse(new Error(String(status)));
      },
      onmessage({ event, data }) {
        if (event === 'log') onLog(JSON.parse(data));
        else if (event === 'finish') {
          resolve(JSON.parse(data).updated ? 'updated' : 'cached');
          gone.abort();
        } else if (event === 'error') refuse(new Error(JSON.parse(data)));
      },
      onerror: refuse,
    }).catch(reject);
  });
}

test('a sync is streamed to its end, the next one reports no change, and an unknown entity is not found', async () => {
  const lines: string[] = [];
  // The client uses the kind as written in the entity.
  expect(await synced('default/Component/booking', (line) => void lines.push(line))).toBe('updated');
  expect(lines.join('\n')).toContain('Building 2 pages');
  expect(await synced('default/Component/booking', () => {})).toBe('cached');
  await expect(synced('default/Component/nobody', () => {})).rejects.toThrow('404');
});

test("pages and their metadata are served at the client's addresses", async () => {
  await synced('default/component/booking', () => {});
  expect(await (await call('/metadata/techdocs/default/Component/booking')).json()).toMatchObject({
    site_name: 'booking',
    site_description: expect.any(String),
    build_timestamp: expect.any(Number),
    files: expect.arrayContaining(['guide/seats/index.html']),
  });
  expect(await (await call('/metadata/entity/default/Component/booking')).json()).toMatchObject({
    metadata: { name: 'booking' },
    locationMetadata: { type: 'dir' },
  });
  expect(await (await call('/static/docs/default/Component/booking/index.html')).text()).toContain('Booking');
  expect(await (await call('/static/docs/default/Component/booking/guide/seats/index.html')).text()).toContain('Seats');
  expect((await call('/static/docs/default/Component/booking/gone/index.html')).status).toBe(404);
});

test('the search index is next to the pages', async () => {
  await synced('default/component/booking', () => {});
  const index = await call('/static/docs/default/component/booking/search/search_index.json');
  expect(index.headers.get('content-type')).toContain('application/json');
  const { docs } = (await index.json()) as { docs: { location: string; title: string; text: string }[] };
  expect(docs).toContainEqual({ location: 'guide/seats/', title: 'Seats', text: expect.any(String) });
});

test('docs that were never built are not found, with the error format that the client expects', async () => {
  for (const path of [
    '/metadata/techdocs/default/Component/gates',
    '/static/docs/default/Component/gates/index.html',
  ]) {
    const answer = await call(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({
      error: { name: 'NotFoundError', message: expect.any(String) },
      request: { method: 'GET', url: path },
      response: { statusCode: 404 },
    });
  }
  // Its entity metadata still exists.
  expect((await call('/metadata/entity/default/Component/gates')).status).toBe(200);
});

test('the cookie that the client renews gives access to assets, and reports its expiry', async () => {
  await synced('default/component/booking', () => {});
  const answer = await fetch(`${origin}/.backstage/auth/v1/cookie`, { headers: app.guest, credentials: 'include' });
  const { expiresAt } = (await answer.json()) as { expiresAt: string };
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  const shown = await fetch(`${origin}/static/docs/default/component/booking/index.html`, { headers: { cookie } });
  expect(shown.status).toBe(200);
  // Signing out removes it.
  const gone = await fetch(`${origin}/.backstage/auth/v1/cookie`, { method: 'DELETE', headers: app.guest });
  expect([gone.status, gone.headers.getSetCookie()[0]]).toEqual([204, expect.stringMatching(/^backstage-auth=;/)]);
});
