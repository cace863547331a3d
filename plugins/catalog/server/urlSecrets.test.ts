import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

const secret = 's3cret';
const query = `?token=${secret}#${secret}`;

describe('[SEC-06] a message shows no user, password, query or hash of a URL', () => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;
  let count = 0;

  beforeAll(async () => {
    source = await aServer();
    app = await openCatalogApp({ hosts: [source.host] });
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  /** A page that exists only with the secret in its query; returns its URL. */
  function aPage(content: string): string {
    count += 1;
    source.pages[`/p${count}.yaml?token=${secret}`] = content;
    return `${source.url}/p${count}.yaml${query}`;
  }
  const withUser = (url: string) => url.replace('//', `//mara:${secret}@`);
  const problemAt = async (url: string) => app.problem((await app.register(url)).entityRef!);

  describe('on an entity', () => {
    test.each([
      ['that is gone', () => `${source.url}/gone.yaml${query}`, '/gone.yaml?…'],
      ['that carries a user', () => withUser(`${source.url}/a.yaml`), '/a.yaml'],
      ['that carries a user in another spelling', () => `http:\\mara:${secret}@${source.host}\\b.yaml`, '/b.yaml'],
      ['without an entity', () => aPage('[]'), `.yaml?…`],
      ['that is not YAML', () => aPage('a: [}'), '.yaml?…'],
      ['with a kind that is not allowed', () => aPage(aComponent('a').replace('Component', 'System')), '.yaml?…'],
      ['that refers to a missing file', () => aPage(aComponent('b', `  text: { $text: ./gone${query} }`)), 'gone?…'],
      [
        'whose entity has an invalid kind',
        () => aPage(aComponent('c').replace('Component', withUser('a://b'))),
        'a://b',
      ],
    ])('of a URL %s', async (_, url, shown) => {
      const problem = await problemAt(url());
      expect(problem).toContain(shown);
      expect(problem).not.toContain(secret);
    });

    test.each([
      ['nowhere', () => `https://mara:${secret}@`, 'is not a valid URL'],
      ['pattern', () => `${source.url}/*.yaml${query}`, '/*.yaml?…'],
      ['sibling', () => `./gone.yaml${query}`, '/gone.yaml?…'],
    ])('that points to a %s', async (name, target, shown) => {
      await app.register(aPage(aLocation(name, [target()])));
      const problem = await app.problem(`location:default/${name}`);
      expect(problem).toContain(shown);
      expect(problem).not.toContain(secret);
    });

    test('that two URLs provide', async () => {
      const [first, second] = [aPage(aComponent('twice')), aPage(aComponent('twice'))];
      await app.register(first);
      await app.arrival('component:default/twice');
      const problem = await problemAt(second);
      expect(problem).toContain('is declared in');
      expect(problem).not.toContain(secret);
    });
  });

  describe('in a response', () => {
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'a' },
      spec: { type: 'a', lifecycle: 'b', owner: 'c', text: { $text: `./gone${query}` } },
    };
    test.each([
      ['to a dry run', '/locations?dryRun=true', () => ({ type: 'url', target: `${source.url}/gone.yaml${query}` })],
      ['to an analysis', '/analyze-location', () => ({ location: { type: 'url', target: withUser(source.url) } })],
      [
        'to an analysis of nonsense',
        '/analyze-location',
        () => ({ location: { type: 'url', target: `https://a:${secret}@` } }),
      ],
      ['to a registration', '/locations', () => ({ type: 'https', target: withUser('//a.test') })],
      ['to a check', '/validate-entity', () => ({ entity, location: `url:${source.url}/a.yaml${query}` })],
      ['to a check of a place', '/validate-entity', () => ({ entity, location: withUser('file:https://a.test') })],
      [
        'to a validation with an invalid location',
        '/validate-entity',
        () => ({ entity, location: withUser('https://a.test') }),
      ],
    ])('%s', async (_, path, body) => {
      const { status, json } = await app.post(path, body());
      const { error, errors } = json as { error?: unknown; errors?: unknown };
      expect(status).toBe(400);
      expect(error ?? errors).toBeDefined();
      expect(JSON.stringify([error, errors])).not.toContain(secret);
    });

    test('to a caller who registers it again', async () => {
      const target = aPage(aComponent('again'));
      await app.register(target);
      const { status, message } = await app.post('/locations', { type: 'url', target });
      expect([status, message]).toEqual([409, `Location url:${target.split('?')[0]}?… already exists`]);
    });
  });
});
