import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, openTechdocsApp, type TechdocsApp } from './testing/techdocsApp.ts';

const booking = 'default/component/booking';
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
const entities = [
  aComponent('Booking', { 'backstage.io/techdocs-ref': 'dir:./booking' }),
  aComponent('seats', { 'backstage.io/techdocs-entity': 'component:default/Booking' }),
  aComponent('hidden', { 'backstage.io/techdocs-ref': 'dir:./booking' }),
  aComponent('plain'),
  aComponent('wrong', { 'backstage.io/techdocs-ref': 'github:acme' }),
  aComponent('elsewhere', { 'backstage.io/techdocs-ref': 'dir:./nowhere' }),
  aComponent('upwards', { 'backstage.io/techdocs-ref': 'dir:../..' }),
];

describe.each(testEngines)('docs on %s', (engine) => {
  let app: TechdocsApp;
  beforeAll(async () => {
    app = await openTechdocsApp({
      engine,
      entities,
      files: {
        'booking/mkdocs.yml': 'site_name: Booking\n',
        'booking/docs/index.md': '# Booking\n\nHow a seat becomes a promise.\n',
        'booking/docs/guide/first-steps.md': '# First steps\n\n![A seat](../img/seat.png)\n',
        'booking/docs/img/seat.png': picture,
      },
      // Each sync checks the source again.
      techdocs: { build: { recheckAfter: '0s' } },
    });
    await app.arrival('component:default/upwards');
  });
  afterAll(() => app.close());

  test('[DOCS-008] [DOCS-018] a sync reports its progress and a new site, and the next one reports no change', async () => {
    const { status, events } = await app.sync(booking);
    expect(status).toBe(200);
    expect(events.filter(({ event }) => event === 'log').length).toBeGreaterThan(1);
    expect(events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
    const again = await app.sync('DEFAULT/Component/BOOKING');
    expect(again.events.at(-1)).toEqual({ event: 'finish', data: { updated: false } });
  });

  test('[DOCS-006] [DOCS-016] site and entity metadata have their own addresses', async () => {
    const site = await app.get(`/metadata/techdocs/${booking}`);
    expect(site.status).toBe(200);
    expect(site.json).toMatchObject({ site_name: 'Booking', build_timestamp: expect.any(Number) });
    expect((site.json as { files: string[] }).files).toEqual(
      expect.arrayContaining(['index.html', 'guide/first-steps/index.html', 'techdocs_metadata.json']),
    );
    expect(site.json).not.toHaveProperty('etag');
    const entity = await app.get(`/metadata/entity/Default/component/${'Booking'}`);
    expect(entity.json).toMatchObject({
      metadata: { name: 'Booking' },
      locationMetadata: { type: 'dir', target: expect.stringMatching(/booking$/) },
    });
  });

  test.each(['metadata/techdocs', 'metadata/entity', 'sync'])(
    '%s of an entity without docs is not found',
    async (path) => {
      for (const name of ['plain', 'unknown']) {
        expect((await app.get(`/${path}/default/component/${name}`)).status).toBe(404);
      }
    },
  );

  test('[DOCS-006] [DOCS-017] a page or asset is found by its path or folder, ignoring case', async () => {
    const page = await app.get(`/static/docs/${booking}/index.html`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('How a seat becomes a promise.')]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const deeper = await app.get('/static/docs/Default/COMPONENT/Booking/guide/first-steps/');
    expect([deeper.status, deeper.text]).toEqual([200, expect.stringContaining('First steps')]);
    const url = `${app.address}/api/techdocs/static/docs/${booking}/img/seat.png`;
    const shown = await fetch(url, { headers: app.guest });
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(picture);
    expect((await app.get(`/static/docs/${booking}/missing/index.html`)).status).toBe(404);
  });

  test('does not send cached files again', async () => {
    const first = await app.get(`/static/docs/${booking}/index.html`);
    const etag = first.headers.etag!;
    const again = await app.get(`/static/docs/${booking}/index.html`, { ...app.guest, 'if-none-match': etag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    expect(first.headers['cache-control']).toBe('private, no-cache');
  });

  test('an entity that shares docs has those of the other entity', async () => {
    const page = await app.get('/static/docs/default/component/seats/index.html');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('How a seat becomes a promise.')]);
    expect((await app.get('/metadata/techdocs/default/component/seats')).status).toBe(200);
    expect((await app.get('/metadata/entity/default/component/seats')).json).toMatchObject({
      metadata: { name: 'seats' },
      locationMetadata: { type: 'dir' },
    });
    expect((await app.sync('default/component/seats')).events.at(-1)?.event).toBe('finish');
  });

  test('[DOCS-008] [DOCS-018] an invalid annotation is the error of a sync', async () => {
    const errorOf = async (name: string) => (await app.sync(`default/component/${name}`)).events.at(-1);
    expect(await errorOf('wrong')).toEqual({
      event: 'error',
      data: expect.stringContaining("is 'github:acme'; it must be 'dir:<folder>' or 'url:<URL of a folder>'"),
    });
    expect(await errorOf('elsewhere')).toEqual({
      event: 'error',
      data: expect.stringMatching(/o folder '.*nowhere'/),
    });
    expect(await errorOf('upwards')).toEqual({
      event: 'error',
      data: expect.stringContaining('is outside the folder of its catalog file'),
    });
  });

  test('the next sync picks up changes and deletions in the source', async () => {
    const at = (path: string) => app.get(`/static/docs/${booking}/${path}`);
    await app.write({ 'booking/docs/news.md': '# News\n\nSeats are blue.\n' });
    expect((await app.sync(booking)).events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
    expect((await at('news/')).text).toContain('Seats are blue.');
    expect((await at('')).text).toContain('How a seat becomes a promise.');
    await app.remove('booking/docs/news.md');
    await app.sync(booking);
    expect((await at('news/')).status).toBe(404);
    expect((await at('')).status).toBe(200);
  });

  test('a change that affects no page is not reported as an update', async () => {
    const before = (await app.get(`/metadata/techdocs/${booking}`)).json;
    await app.write({ 'booking/Makefile': 'all:\n' });
    const { events } = await app.sync(booking);
    expect(events.at(-1)).toEqual({ event: 'finish', data: { updated: false } });
    expect((await app.get(`/metadata/techdocs/${booking}`)).json).toEqual(before);
  });

  test('concurrent syncs share one build, and all receive its output', async () => {
    await app.write({ 'booking/docs/together.md': '# Together\n' });
    const all = await Promise.all([1, 2, 3, 4].map(() => app.sync(booking)));
    const logs = all.map(({ events }) => JSON.stringify(events));
    expect(all.map(({ events }) => events.at(-1)?.event)).toEqual(['finish', 'finish', 'finish', 'finish']);
    // Callers that came after the build had ended got the response that nothing changed.
    const shared = logs.filter((log) => log.includes('"updated":true'));
    expect(shared.length).toBeGreaterThan(0);
    expect(new Set(shared).size).toBe(1);
  });
});
