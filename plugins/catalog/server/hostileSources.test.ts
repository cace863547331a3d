import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../common/index.ts';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]
${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefghij'[index]}`)}]`).join('\n')}`;

describe.each(testEngines)('hostile input on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;
  let count = 0;

  beforeAll(async () => {
    source = await aServer({ '/good.yaml': aComponent('good') });
    app = await openCatalogApp({ engine, hosts: [source.host] });
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  /** Registers a file with this content, and returns the ref of its Location entity. */
  async function registered(content: string): Promise<string> {
    count += 1;
    source.pages[`/h${count}.yaml`] = content;
    return (await app.register(`${source.url}/h${count}.yaml`)).entityRef!;
  }
  /** The server still responds, and still loads valid entities. */
  async function isWell(): Promise<void> {
    expect((await app.get('/entities?limit=1')).status).toBe(200);
    const { entityRef } = (
      await app.post('/locations?onConflict=refresh', { type: 'url', target: `${source.url}/good.yaml` })
    ).location!;
    await app.arrival('component:default/good');
    expect((await app.find(entityRef!))?.status).toBeUndefined();
  }

  describe('[SEC-11] a request with', () => {
    const send = (path: string, init: RequestInit = {}) =>
      app
        .asUser()
        .then((headers) =>
          fetch(`${app.address}/api/catalog${path}`, { ...init, headers: { ...headers, ...init.headers } }),
        );
    const post = (path: string, body: unknown) =>
      send(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });

    test.each([
      ['a filter of thousands of terms', () => send(`/entities?filter=${Array(1_100).fill('kind=a').join(',')}`), 400],
      ['thousands of filters', () => send(`/entities/by-query?${Array(1_200).fill('filter=k').join('&')}`), 400],
      ['a limit of 1e9', () => send('/entities?limit=1e9'), 400],
      ['a limit of a billion', () => send('/entities/by-query?limit=1000000000'), 400],
      ['a giant address', () => send(`/entities/by-query?cursor=${'A'.repeat(100_000)}`), 431],
      ['a giant cursor', () => post('/entities/by-query', { cursor: 'A'.repeat(2_000_000) }), 400],
      [
        'a query of thousands of parts',
        () => post('/entities/by-query', { query: { $any: Array(20_000).fill({ kind: 'a' }) } }),
        400,
      ],
      [
        'an endlessly nested query',
        () => post('/entities/by-query', `{"query":${'{"$not":'.repeat(5_000)}{"kind":"a"}${'}'.repeat(5_000)}}`),
        400,
      ],
      [
        'a body of 10 MB',
        () => post('/validate-entity', { entity: megabytes(10), location: 'url:https://a.test' }),
        413,
      ],
      ['a location of 10 MB', () => post('/locations', { type: 'url', target: megabytes(10) }), 413],
      ['a location of 4 MB', () => post('/locations', { type: 'url', target: megabytes(4) }), 400],
      [
        'a million fields that are not texts',
        () => post('/entities/by-refs', { entityRefs: [], fields: Array(1e6).fill(1) }),
        400,
      ],
      [
        'a hundred thousand refs',
        () => post('/entities/by-refs', { entityRefs: Array(100_000).fill('component:a') }),
        400,
      ],
    ])('%s is refused', async (_, request, status) => {
      expect((await request()).status).toBe(status);
      await isWell();
    });

    test('an entity with thousands of problems has a hundred of them reported', async () => {
      const spec = { type: 'a', lifecycle: 'b', owner: 'c', dependsOn: Array(50_000).fill('no-kind') };
      const entity = { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata: { name: 'a' }, spec };
      const { status, errors } = await app.post('/validate-entity', { entity, location: 'url:https://a.test/b' });
      expect([status, errors]).toEqual([400, expect.objectContaining({ length: 100 })]);
    });

    test('an endlessly nested entity, or one with millions of values, is invalid', async () => {
      const entity = (spec: string) =>
        `{"entity":{"apiVersion":"backstage.io/v1alpha1","kind":"Component","metadata":{"name":"a"},"spec":${spec}},"location":"url:https://a.test/b"}`;
      for (const spec of [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, `[${Array(1_000_000).fill('1')}]`]) {
        const { status, errors } = await app.post('/validate-entity', entity(spec));
        expect([status, errors?.length]).toEqual([400, 1]);
      }
    });
  });

  describe('[SEC-11] a hostile registered file becomes a problem of its Location', () => {
    test.each([
      ['a YAML bomb', bomb, 'values in all'],
      ['a bomb in an entity', `${aComponent('bomb')}\n${bomb.replace(/^/gm, '  ')}`, 'values in all'],
      ['ten thousand levels', `${'['.repeat(10_000)}`, 'levels deep'],
      ['an alias inside itself', 'a: &a [*a]', 'refers to a node that contains it'],
      ['nothing but errors', 'a: [}\n'.repeat(10_000), 'more than 20 errors'],
      ['binary data', '\u0000\u0001\u0002', 'Must be an object'],
      ['11 MB', `a: ${megabytes(11)}`, '10485760'],
    ])('%s', async (_, content, reason) => {
      expect(await app.problem(await registered(content))).toContain(reason);
      await isWell();
    });

    test('targets that expand to more patterns than memory holds', async () => {
      const alternatives = '{a,b}'.repeat(300);
      await registered(aLocation(`patterns-${engine}`, [`./${alternatives}*.yaml`, `*(${alternatives}`]));
      expect(await app.problem(`location:default/patterns-${engine}`)).toContain('is a pattern');
      await isWell();
    });

    test('a source that never stops sending, or that unpacks to much more, is cut off', async () => {
      source.pages['/endless.yaml'] = (_, response) => {
        const write = () => response.destroyed || response.write(megabytes(1), () => setImmediate(write));
        write();
      };
      const { entityRef } = await app.register(`${source.url}/endless.yaml`);
      expect(await app.problem(entityRef!)).toContain('Unable to read');
      await isWell();
    });

    test('texts that a database cannot store are refused with their entity, without affecting others', async () => {
      const owner = Array.from({ length: 6_000 }, (_, index) => (index * 7_919).toString(36)).join('');
      const long = aComponent('long-owner').replace('team-a', owner);
      const zero = aComponent('zero-owner').replace('team-a', '"a\\0b"');
      const ref = await registered([long, zero, aComponent(`neighbour-${engine}`)].join('\n---\n'));
      await app.arrival(`component:default/neighbour-${engine}`);
      expect(await app.problem(ref)).toContain('owner');
      expect((await app.problem(ref)).split('\n')).toHaveLength(2);
    });

    test('a target that a database cannot store is refused with its Location', async () => {
      const long = Array.from({ length: 1_000 }, (_, index) => (index * 7_919).toString(36)).join('');
      for (const target of [`${source.url}/${long}`, 'a\u0000b']) {
        const ref = await registered(aLocation('far', [target, './good.yaml']));
        expect(await app.problem(ref)).toContain('Entity location:default/far');
        expect(await app.find('location:default/far')).toBeUndefined();
      }
    });
  });

  describe('[SEC-12] a registered location', () => {
    test('cannot provide kinds that the rules do not allow, at any depth', async () => {
      source.pages['/intruder.yaml'] = aComponent('intruder').replace('Component', 'System');
      source.pages['/deeper.yaml'] = aLocation(`deeper-${engine}`, ['./intruder.yaml', './admin.yaml']);
      source.pages['/admin.yaml'] =
        'apiVersion: backstage.io/v1alpha1\nkind: User\nmetadata: { name: admin }\nspec: { memberOf: [admins] }';
      await registered(aLocation(`deep-${engine}`, ['./deeper.yaml']));
      const problem = await app.problem(`location:default/deeper-${engine}`);
      expect(problem).toContain('Entity system:default/intruder');
      expect(problem).toContain('Entity user:default/admin');
      expect(problem).toContain('is not of an allowed kind for that location');
      expect([await app.find('system:default/intruder'), await app.find('user:default/admin')]).toEqual([
        undefined,
        undefined,
      ]);
    });

    test('cannot provide them later with a refresh either', async () => {
      source.pages['/turncoat.yaml'] = aComponent(`turncoat-${engine}`);
      const { entityRef } = await app.register(`${source.url}/turncoat.yaml`);
      await app.arrival(`component:default/turncoat-${engine}`);
      source.pages['/turncoat.yaml'] =
        'apiVersion: backstage.io/v1alpha1\nkind: User\nmetadata: { name: admin }\nspec: { memberOf: [admins] }';
      await app.post('/refresh', { entityRef: `component:default/turncoat-${engine}` });
      expect(await app.problem(entityRef!)).toContain('Entity user:default/admin');
      expect(await app.find('user:default/admin')).toBeUndefined();
    });

    test.each(['file', 'provider', 'url-with-spaces'])('cannot point to a location of type %s', async (type) => {
      const ref = await registered(aLocation(`typed-${type}-${engine}`, ['/etc/passwd'], `  type: ${type}`));
      expect(await app.problem(ref)).toContain(`location:default/typed-${type}-${engine}`);
      expect(await app.find(`location:default/typed-${type}-${engine}`)).toBeUndefined();
    });

    test('that points to itself is read a few times, and not forever', async () => {
      const self = `/h${count + 1}.yaml`;
      await registered([aLocation(`self-${engine}`, [`.${self}`]), aComponent(`inside-${engine}`)].join('\n---\n'));
      await app.arrival(`component:default/inside-${engine}`);
      await isWell();
      const asked = source.asked.filter((path) => path === self).length;
      expect(asked).toBeLessThanOrEqual(3);
    });

    test('that invents another location on every read is stopped', async () => {
      const page = (depth: number) => {
        source.pages[`/chain/${depth}.yaml`] = (_, response) => {
          page(depth + 1);
          response.end(aLocation(`chain-${engine}-${depth}`, [`./${depth + 1}.yaml`]));
        };
      };
      page(1);
      await app.register(`${source.url}/chain/1.yaml`);
      const links = async () =>
        ((await app.get(`/entities?filter=kind=location&order=asc:metadata.name`)).json as Entity[]).filter(
          ({ metadata }) => metadata.name.startsWith(`chain-${engine}`),
        );
      await app.until(async () => (await links()).some(({ status }) => status));
      const [last] = (await links()).filter(({ status }) => status);
      expect(last!.status!.items![0]!.message).toContain('is nested below the maximum of 20 other Locations');
      expect((await links()).length).toBeLessThanOrEqual(20);
    });
  });
});
