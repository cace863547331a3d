import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from './testing/techdocsApp.ts';

const page = '/static/docs/default/component/booking/index.html';

let app: TechdocsApp;
beforeAll(async () => {
  app = await openTechdocsApp({
    entities: [aComponent('booking', { 'backstage.io/techdocs-ref': 'dir:.' })],
    files: { 'docs/index.md': '# Booking\n' },
  });
  await app.arrival('component:default/booking');
  await app.sync('default/component/booking');
});
afterAll(() => app.close());

async function cookieFrom(path: string) {
  const { status, json, headers } = await app.get(path);
  const [setCookie = ''] = [headers['set-cookie'] ?? ''].flat();
  return { status, json: json as { expiresAt: string }, setCookie, cookie: setCookie.split(';', 1)[0]! };
}

describe('the docs cookie', () => {
  test('[DOCS-015] is set for a signed-in user, with its expiry, at both addresses', async () => {
    for (const path of ['/cookie', '/.backstage/auth/v1/cookie']) {
      const { status, json, setCookie } = await cookieFrom(path);
      expect(status).toBe(200);
      expect(Date.parse(json.expiresAt)).toBeGreaterThan(Date.now());
      expect(setCookie).toMatch(/^backstage-auth=.+; HttpOnly/);
    }
    expect((await app.get('/cookie', {})).status).toBe(401);
  });

  test('[DOCS-015] is not renewed while it has time left', async () => {
    const { cookie, json } = await cookieFrom('/cookie');
    const again = await app.get('/cookie', { ...app.guest, cookie });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((again.json as typeof json).expiresAt.slice(0, 19)).toBe(json.expiresAt.slice(0, 19));
  });

  test('[DOCS-015] gives access to docs files only', async () => {
    const { cookie } = await cookieFrom('/cookie');
    expect((await app.get(page, { cookie })).status).toBe(200);
    expect((await app.get(page, {})).status).toBe(401);
    for (const path of ['/metadata/techdocs', '/metadata/entity', '/sync']) {
      expect([path, (await app.get(`${path}/default/component/booking`, { cookie })).status]).toEqual([path, 401]);
    }
    expect((await app.get('/cookie', { cookie })).status).toBe(401);
    expect((await app.inject({ url: '/api/catalog/entities', headers: { cookie } })).statusCode).toBe(401);
  });
});
