import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Location } from '../common/index.ts';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

const generated = /^location:default\/generated-[0-9a-f]{40}$/;
const uuid = /^[0-9a-f-]{36}$/;

describe.each(testEngines)('locations on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;
  let count = 0;

  beforeAll(async () => {
    source = await aServer();
    app = await openCatalogApp({ engine, hosts: [source.host] });
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  /** Creates a file with one component, and returns the component's name and URL. */
  function aFile(content?: string) {
    count += 1;
    const name = `c${count}`;
    source.pages[`/${name}.yaml`] = content ?? aComponent(name);
    return { name, ref: `component:default/${name}`, path: `/${name}.yaml`, url: `${source.url}/${name}.yaml` };
  }
  const locations = async () => ((await app.get('/locations')).json as { data: Location }[]).map(({ data }) => data);

  describe('adding', () => {
    test('answers 201 with the location, adds its entity immediately, and its targets soon after', async () => {
      const { url, ref } = aFile();
      const { status, json, location } = await app.post('/locations', { type: 'url', target: url });
      const expected = {
        id: expect.stringMatching(uuid),
        type: 'url',
        target: url,
        entityRef: expect.stringMatching(generated),
      };
      expect([status, json]).toEqual([201, { location: expected, entities: [] }]);
      expect((await app.find(location!.entityRef!))?.spec).toEqual({ type: 'url', target: url });
      const { annotations } = (await app.arrival(ref)).metadata;
      expect(annotations).toEqual({
        'backstage.io/managed-by-location': `url:${url}`,
        'backstage.io/managed-by-origin-location': `url:${url}`,
        'backstage.io/view-url': url,
      });
    });

    test('does not read the file first: an invalid one is registered, and its Location entity shows the problem', async () => {
      const { entityRef } = await app.register(`${source.url}/nowhere.yaml`);
      expect(await app.problem(entityRef!)).toContain(`Unable to read url:${source.url}/nowhere.yaml`);
    });

    test('accepts exactly a type and a target', async () => {
      const target = `${source.url}/strict.yaml`;
      for (const body of [
        { target },
        { type: 'url' },
        { type: 'url', target, presence: 'optional' },
        [],
        { type: 1, target },
      ]) {
        expect(await app.post('/locations', body)).toMatchObject({ status: 400, name: 'InputError' });
      }
      expect(await app.post('/locations', '{"type":')).toMatchObject({ status: 400, name: 'InputError' });
      expect((await locations()).map((location) => location.target)).not.toContain(target);
    });

    test.each([
      [{ type: 'file', target: '/etc/passwd' }, `Registered locations must be of type 'url', not "file"`],
      [{ type: 'https', target: '//example.com/a.yaml' }, 'may not have the type https'],
      [{ type: 'url', target: 'javascript:alert(1)' }, 'may not have a javascript: URL'],
      [{ type: 'url', target: '  ' }, 'has an empty target'],
      [{ type: 'url', target: `https://example.com/${'ä'.repeat(1_000)}` }, 'at most 2000 bytes, not 2020'],
      [{ type: 'url', target: 'https://example.com/\u0000' }, 'must not contain control characters'],
    ])('refuses %j', async (body, message) => {
      for (const path of ['/locations', '/locations?dryRun=true']) {
        expect(await app.post(path, body)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
      }
    });

    test('of the same target again is a conflict, or a refresh if that is requested', async () => {
      const { url, ref, path, name } = aFile();
      const location = await app.register(url);
      await app.arrival(ref);
      const again = { type: 'url', target: ` ${url} ` };
      const conflict = { status: 409, name: 'ConflictError', message: `Location url:${url} already exists` };
      expect(await app.post('/locations', again)).toMatchObject(conflict);
      expect(await app.post('/locations?onConflict=reject', again)).toMatchObject(conflict);
      expect(await app.post('/locations?onConflict=perhaps', again)).toMatchObject({ status: 400 });

      source.pages[path] = aComponent(name, '  system: boarding');
      const refreshed = await app.post('/locations?onConflict=refresh', again);
      expect([refreshed.status, refreshed.json]).toEqual([201, { location, entities: [] }]);
      await expect.poll(async () => (await app.find(ref))?.spec?.system).toBe('boarding');
    });

    test('of the same target by several callers at the same time registers it once', async () => {
      const { url } = aFile();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => app.post('/locations', { type: 'url', target: url })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    });
  });

  describe('a dry run', () => {
    test.each(['true', '1', 'yes'])(
      'with dryRun=%s lists all entities that would be added, and stores nothing',
      async (dryRun) => {
        const child = aFile();
        const parent = aFile(aLocation(`more-${count}`, [`.${child.path}`]));
        const before = await locations();
        const { status, location, entities, exists } = await app.post(`/locations?dryRun=${dryRun}`, {
          type: 'url',
          target: parent.url,
        });
        expect([status, location, exists]).toEqual([
          201,
          { type: 'url', target: parent.url, id: `url:${parent.url}` },
          false,
        ]);
        expect(entities!.map(({ kind }) => kind)).toEqual(['Location', 'Location', 'Component']);
        expect(entities![0]!.metadata.name).toMatch(/^generated-/);
        expect([await locations(), await app.find(child.ref)]).toEqual([before, undefined]);
      },
    );

    test('reports whether the target is already registered', async () => {
      const { url } = aFile();
      await app.register(url);
      expect(await app.post('/locations?dryRun=true', { type: 'url', target: url })).toMatchObject({
        status: 201,
        exists: true,
      });
    });

    test.each([
      ['missing', undefined, 'Unable to read url:'],
      ['not YAML', '{{{', 'line 1'],
      ['invalid', aComponent('Not A Name'), 'metadata.name'],
      ['of a kind that is not allowed', aComponent('u').replace('Component', 'System'), 'is not of an allowed kind'],
    ])('of a file that is %s is refused with the reason', async (what, content, reason) => {
      const path = `/dry-${what.replaceAll(' ', '-')}.yaml`;
      if (content !== undefined) source.pages[path] = content;
      const answer = await app.post('/locations?dryRun=true', { type: 'url', target: source.url + path });
      expect(answer).toMatchObject({ status: 400, name: 'InputError', message: expect.stringContaining(reason) });
    });
  });

  describe('reading', () => {
    test('finds one by its id, and nothing by any other text', async () => {
      const location = await app.register(aFile().url);
      expect((await app.get(`/locations/${location.id}`)).json).toEqual(location);
      expect(await locations()).toContainEqual(location);
      for (const id of ['nope', '00000000-0000-0000-0000-000000000000', '%00', `${location.id}%00`]) {
        expect(await app.get(`/locations/${id}`)).toMatchObject({ status: 404, name: 'NotFoundError' });
      }
    });

    test('finds one by an entity that came from it', async () => {
      const child = aFile();
      const location = await app.register(aFile(aLocation(`from-${count}`, [`.${child.path}`])).url);
      await app.arrival(child.ref);
      for (const path of [`component/default/${child.name}`, `Component/DEFAULT/${child.name.toUpperCase()}`]) {
        expect((await app.get(`/locations/by-entity/${path}`)).json).toEqual(location);
      }
      expect(await app.get('/locations/by-entity/component/default/nobody')).toMatchObject({ status: 404 });
    });

    test('returns pages ordered by id, with the query in the cursor', async () => {
      for (let times = 0; times < 5; times += 1) await app.register(`${source.url}/paged/${times}.yaml`);
      const query = { target: { $hasPrefix: `${source.url}/PAGED/` } };
      type Page = { items: Location[]; totalItems: number; pageInfo: { nextCursor?: string } };
      const page = async (body: object) => (await app.post('/locations/by-query', body)).json as Page;
      const all = await page({ query });
      expect([all.items.length, all.totalItems, all.pageInfo]).toEqual([5, 5, {}]);
      expect(all.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id).sort());

      const walked: Location[] = [];
      let next = await page({ query, limit: 2 });
      const cursor = JSON.parse(Buffer.from(next.pageInfo.nextCursor!, 'base64').toString());
      expect(cursor).toEqual({ limit: 2, afterId: all.items[1]!.id, query });
      for (;;) {
        walked.push(...next.items);
        expect(next.totalItems).toBe(5);
        if (!next.pageInfo.nextCursor) break;
        next = await page({ cursor: next.pageInfo.nextCursor });
      }
      expect(walked).toEqual(all.items);
      expect((await page({})).totalItems).toBe((await locations()).length);
      expect((await page({ query: { $any: [{ id: all.items[3]!.id }, { type: 'file' }] } })).items).toEqual([
        all.items[3],
      ]);
    });

    test.each([
      [{ cursor: 'x' }],
      [{ cursor: Buffer.from('[]').toString('base64') }],
      [{ cursor: Buffer.from('{"limit":1e9,"afterId":""}').toString('base64') }],
      [{ cursor: Buffer.from('{"limit":1,"afterId":"","query":[]}').toString('base64') }],
      [{ cursor: 'A'.repeat(200_000) }],
      [{ limit: 0 }],
      [{ limit: 1e9 }],
      [{ query: [] }],
      [{ query: { target: { $regex: '.*' } } }],
    ])('refuses a page for %j', async (body) => {
      expect(await app.post('/locations/by-query', body)).toMatchObject({ status: 400, name: 'InputError' });
    });
  });
});
