import { searchServer } from '@callboard/plugin-search/server';
import { definePlugin, type PluginContext, type Policy } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aMemoryBucket } from './testing/memoryBucket.ts';
import { aComponent, openTechdocsApp } from './testing/techdocsApp.ts';

const plans = 'default/component/plans';

/** Every user sees the entities that their group owns. */
const policy: Policy = {
  async decide({ resourceType }, principal) {
    if (principal.type !== 'user' || resourceType !== 'catalog-entity') return { result: 'ALLOW' };
    const params = { claims: [...principal.ownershipEntityRefs] };
    const conditions = { rule: 'IS_ENTITY_OWNER', resourceType, params };
    return { result: 'CONDITIONAL', pluginId: 'catalog', resourceType, conditions };
  },
};

const group = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name },
  spec: { type: 'team', children: [] },
});
const ofTeam = (owner: string, annotations: Record<string, string>) => {
  const entity = aComponent('plans', annotations);
  return { ...entity, spec: { ...entity.spec, owner } };
};
const docsIn = (folder: string) => ({ 'backstage.io/techdocs-ref': `dir:./${folder}` });

type Options = Partial<Parameters<typeof openTechdocsApp>[0]>;

/** A server where team a has docs, and the name of its component can be given to team b. */
async function anApp({ techdocs, plugins = [], ...options }: Options = {}) {
  let context: PluginContext | undefined;
  const inside = definePlugin({
    id: 'test-inside',
    start(given) {
      context = given;
    },
  });
  const app = await openTechdocsApp({
    entities: [group('a'), group('b'), ofTeam('a', docsIn('a'))],
    files: {
      'a/docs/index.md': '# Plans\n\nThe merger is in May.\n',
      'a/docs/secret.md': '# Secret\n\nThe price is nine.\n',
      'b/docs/index.md': '# Floor plans\n\nThe kitchen is on the left.\n',
    },
    policy,
    plugins: [searchServer, inside, ...plugins],
    ...options,
    techdocs: { build: { ahead: false, concurrency: 2, recheckAfter: '1h' }, ...techdocs },
  });
  onTestFinished(() => app.close());
  const [asA, asB] = await Promise.all(
    ['a', 'b'].map((name) => app.asUser(`user:default/${name}`, [`user:default/${name}`, `group:default/${name}`])),
  );
  const at = (path: string, headers: Record<string, string>) => app.get(`/static/docs/${plans}/${path}`, headers);
  const statusFor = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/catalog/entities/by-name/component/default/plans', headers })).statusCode;
  const register = (...entities: object[]) =>
    app.write({
      'catalog-info.yaml': [group('a'), group('b'), ...entities].map((each) => JSON.stringify(each)).join('\n---\n'),
    });
  await eventually(async () => expect(await statusFor(asA!)).toBe(200));
  return {
    ...app,
    asA: asA!,
    asB: asB!,
    at,
    async found(term: string, headers: Record<string, string>): Promise<{ title: string }[]> {
      const answer = await app.inject({ url: `/api/search/query?types=techdocs&term=${term}`, headers });
      return answer.json().results.map(({ document }: { document: { title: string } }) => document);
    },
    async remove() {
      await register();
      await eventually(async () => expect(await statusFor(asA!)).toBe(404));
    },
    /** Gives the name to team b. */
    async take(annotations: Record<string, string> = docsIn('b')) {
      await register(ofTeam('b', annotations));
      await eventually(async () => expect(await statusFor(asB!)).toBe(200));
    },
    async rows(table: 'techdocs_sites' | 'techdocs_files' | 'techdocs_build_lines') {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(context!.database.kysely());
      return rows.length;
    },
  };
}

describe.each(testEngines)('docs of a deleted entity on %s', (engine) => {
  test('[SEC-07] are not available to an entity that reuses its name: no files, no metadata, no search results', async () => {
    const app = await anApp({ engine });
    await app.sync(plans, app.asA);
    const first = await app.at('', app.asA);
    expect(first.text).toContain('merger');
    await eventually(async () => expect(await app.found('merger', app.asA)).toHaveLength(1));
    await app.remove();
    await app.take();
    for (const path of ['', 'secret/', 'index.html', 'search/search_index.json', 'callboard-site.json']) {
      expect([path, (await app.at(path, app.asB)).status]).toEqual([path, 404]);
    }
    const known = { ...app.asB, 'if-none-match': first.headers.etag! };
    expect((await app.at('', known)).status).toBe(404);
    const metadata = await app.get(`/metadata/techdocs/${plans}`, app.asB);
    expect([metadata.status, metadata.text]).toEqual([404, expect.stringContaining('have not been built')]);
    expect([await app.found('merger', app.asB), await app.found('price', app.asB)]).toEqual([[], []]);
    const { events } = await app.sync(plans, app.asB);
    expect(events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
    expect((await app.at('', app.asB)).text).toContain('kitchen');
    expect((await app.at('secret/', app.asB)).status).toBe(404);
    await eventually(async () => expect(await app.found('kitchen', app.asB)).toHaveLength(1));
    expect(await app.found('merger', app.asB)).toEqual([]);
  });

  test('[SEC-07] do not leave their build log to it', async () => {
    const app = await anApp({ engine, entities: [group('a'), group('b'), ofTeam('a', docsIn('merger-plans'))] });
    const failure = (await app.sync(plans, app.asA)).events.at(-1);
    expect(failure).toEqual({ event: 'error', data: expect.stringContaining('merger-plans') });
    await app.remove();
    await app.take();
    const { events } = await app.sync(plans, app.asB);
    expect(JSON.stringify(events)).not.toContain('merger-plans');
    expect(events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
  });

  test('[SEC-07] are removed with all their data, also if the new entity has no docs', async () => {
    const app = await anApp({ engine });
    await app.sync(plans, app.asA);
    expect(await app.rows('techdocs_files')).toBeGreaterThan(0);
    await app.remove();
    await app.take({});
    await eventually(async () => {
      expect([await app.rows('techdocs_sites'), await app.rows('techdocs_files')]).toEqual([0, 0]);
    });
    expect((await app.at('', app.asB)).status).toBe(404);
  });
});

describe('docs in a bucket', () => {
  const publisher = { type: 'memory' };

  test('[SEC-07] of a deleted entity that are still being stored never show up for the entity that reuses its name', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let isWriting = false;
    const bucket = aMemoryBucket(async (_key, content) => {
      if (!content.includes('price is nine')) return;
      isWriting = true;
      await gate;
    });
    const app = await anApp({ plugins: [bucket.plugin], techdocs: { publisher } });
    const building = app.sync(plans, app.asA);
    await eventually(() => expect(isWriting).toBe(true));
    await app.remove();
    await app.take();
    const taken = app.sync(plans, app.asB);
    expect((await app.at('', app.asB)).status).toBe(404);
    open();
    expect((await building).events.at(-1)?.event).toBe('error');
    expect((await taken).events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
    expect((await app.at('', app.asB)).text).toContain('kitchen');
    expect([...bucket.objects.values()].filter((content) => /price|merger/.test(content.toString()))).toEqual([]);
  });

  const published = { 'index.html': '<h1>By name</h1>', 'techdocs_metadata.json': '{"site_name":"Plans"}' };
  const publish = (objects: Map<string, Buffer>, files: Record<string, string>) => {
    for (const [path, text] of Object.entries(files)) objects.set(`${plans}/${path}`, Buffer.from(text));
  };

  test('are served by name if they are built elsewhere, unless the portal built them for another entity', async () => {
    const { objects, plugin } = aMemoryBucket();
    const app = await anApp({ plugins: [plugin], techdocs: { publisher, builder: 'external' } });
    const metadata = JSON.stringify({ site_name: 'Plans', entity_uid: 'of-another' });
    publish(objects, { ...published, 'techdocs_metadata.json': metadata });
    expect((await app.at('', app.asA)).status).toBe(404);
    publish(objects, published);
    expect((await app.at('', app.asA)).text).toContain('By name');
    expect((await app.get(`/metadata/techdocs/${plans}`, app.asA)).json).toEqual({ site_name: 'Plans' });
  });

  test('[SEC-07] are built again if their entity is unknown', async () => {
    const { objects, plugin } = aMemoryBucket();
    const app = await anApp({ plugins: [plugin], techdocs: { publisher } });
    publish(objects, { ...published, 'left/index.html': 'Left over' });
    expect((await app.at('', app.asA)).status).toBe(404);
    expect((await app.sync(plans, app.asA)).events.at(-1)).toEqual({ event: 'finish', data: { updated: true } });
    expect((await app.at('', app.asA)).text).toContain('merger');
    expect(objects.has(`${plans}/left/index.html`)).toBe(false);
  });
});
