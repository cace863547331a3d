import { symlink } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aComponent, aFolder, aLocation, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

type Source = Awaited<ReturnType<typeof aServer>>;

const secret = 'top-secret-content';
let source: Source;
/** A server that must not be read; any request to it is a failure. */
let victim: Source;
let app: CatalogApp;
let count = 0;

beforeAll(async () => {
  source = await aServer();
  victim = await aServer({ '/secret.yaml': aComponent(secret), '/secret.txt': secret });
  app = await openCatalogApp({ hosts: [source.host] });
});
afterAll(async () => {
  await app.close();
  await cleanUp();
});

/** Adds a page to the source under a separate name. */
function aPage(content: Source['pages'][string]): string {
  count += 1;
  source.pages[`/p${count}.yaml`] = content;
  return `${source.url}/p${count}.yaml`;
}

async function nothingLeaked(): Promise<void> {
  expect(victim.asked).toEqual([]);
  expect((await app.get('/entities')).text).not.toContain(secret);
}

describe('[SEC-04] a place that the server may not read', () => {
  const places: [string, () => string][] = [
    ['a host that is not in the list', () => `${victim.url}/secret.yaml`],
    ['this machine by its name', () => `http://localhost:${new URL(victim.url).port}/secret.yaml`],
    ['this machine by a number', () => `http://2130706433:${new URL(victim.url).port}/secret.yaml`],
    ['this machine by its IPv6 address', () => `http://[::ffff:127.0.0.1]:${new URL(victim.url).port}/secret.yaml`],
    [
      'a redirect from an allowed host',
      () => aPage((_, response) => response.writeHead(302, { location: `${victim.url}/secret.yaml` }).end()),
    ],
    [
      'a redirect to a file',
      () => aPage((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()),
    ],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a private network', () => 'http://10.0.0.1/catalog-info.yaml'],
    ['a file', () => 'file:///etc/passwd'],
    ['another scheme', () => 'ftp://127.0.0.1/catalog-info.yaml'],
    ['an allowed host as a user name', () => `http://${source.host}@${victim.host}/secret.yaml`],
  ];

  test.each(places)('is refused when it is tried out, registered or analysed: %s', async (_, place) => {
    const target = place();
    expect(await app.post('/locations?dryRun=true', { type: 'url', target })).toMatchObject({
      status: 400,
      name: 'InputError',
    });
    expect(await app.post('/analyze-location', { location: { type: 'url', target } })).toMatchObject({ status: 400 });
    const { entityRef } = await app.register(target);
    expect(await app.problem(entityRef!)).toMatch(/Reading from .* is not allowed/);
    await nothingLeaked();
  });

  test.each(places)('is refused as a target further down: %s', async (_, place) => {
    count += 1;
    const name = `chain-${count}`;
    await app.register(aPage(aLocation(name, [place()])));
    expect(await app.problem(`location:default/${name}`)).toMatch(/Reading from .* is not allowed/);
    await nothingLeaked();
  });

  test('is a location of type file, in a request and in a file', async () => {
    for (const query of ['', '?dryRun=true']) {
      expect(await app.post(`/locations${query}`, { type: 'file', target: '/etc/passwd' })).toMatchObject({
        status: 400,
      });
    }
    const target = aPage(aLocation('to-a-file', ['/etc/passwd'], '  type: file'));
    const answer = await app.post('/locations?dryRun=true', { type: 'url', target });
    expect(answer).toMatchObject({
      status: 400,
      message: expect.stringContaining('may only have targets of type url, not "file"'),
    });
  });

  test('is refused as a placeholder of an entity that is only validated', async () => {
    const [, entity] = (await app.post('/locations?dryRun=true', { type: 'url', target: aPage(aComponent('asked')) }))
      .entities!;
    const { relations, ...valid } = entity!;
    const validate = (text: string, location = `url:${source.url}/catalog-info.yaml`) =>
      app.post('/validate-entity', {
        entity: { ...valid, metadata: { ...valid.metadata, description: { $text: text } } },
        location,
      });
    for (const text of [`${victim.url}/secret.txt`, 'file:///etc/passwd', 'http://169.254.169.254/']) {
      const { status, errors } = await validate(text);
      expect([status, errors![0]!.message]).toEqual([400, expect.stringContaining('Placeholder $text could not read')]);
    }
    expect((await validate('./secret.txt', `url:${victim.url}/catalog-info.yaml`)).status).toBe(400);
    await nothingLeaked();
  });
});

describe('[SEC-03] a placeholder that points outside its source', () => {
  const withText = (name: string, text: string) =>
    aComponent(name).replace('metadata:', `metadata:\n  description: { $text: ${JSON.stringify(text)} }`);

  test.each([
    ['another host', () => `${victim.url}/secret.txt`],
    ['another host without a scheme', () => `//${victim.host}/secret.txt`],
    ['a file', () => 'file:///etc/passwd'],
    ['the disk', () => '/../../../../../../etc/passwd'],
  ])('is refused in a registered file: %s', async (_, text) => {
    count += 1;
    const { entityRef } = await app.register(aPage(withText(`leak-${count}`, text())));
    expect(await app.problem(entityRef!)).toContain('Placeholder $text could not read');
    expect(await app.find(`component:default/leak-${count}`)).toBeUndefined();
    expect((await app.get('/entities')).text).not.toContain('root:');
    await nothingLeaked();
  });

  test('is refused in a configured file by dots, by an absolute path, by a link, by a linked folder and by a URL', async () => {
    const outside = await aFolder({ 'secret.txt': secret, 'folder/secret.txt': secret });
    const inside = await aFolder({ 'ok.txt': 'fine' });
    await symlink(outside.file('secret.txt'), inside.file('link.txt'));
    await symlink(outside.file('folder'), inside.file('linked'));
    const ways = [
      `../${outside.path.split('/').at(-1)}/secret.txt`,
      outside.file('secret.txt'),
      './link.txt',
      './linked/secret.txt',
      `file://${outside.file('secret.txt')}`,
      `${victim.url}/secret.txt`,
      './%2e%2e/secret.txt',
    ];
    const documents = ways.map((way, index) => withText(`way-${index}`, way));
    const file = await inside.write('all.yaml', [...documents, withText('good-way', './ok.txt')].join('\n---\n'));
    const other = await openCatalogApp({ catalog: { locations: [{ type: 'file', target: file }] } });
    expect((await other.arrival('component:default/good-way')).metadata.description).toBe('fine');
    const { text } = await other.get('/entities');
    expect(text).not.toContain(secret);
    expect(text.match(/Placeholder \$text could not read/g)!.length).toBeGreaterThanOrEqual(ways.length);
    for (const index of ways.keys()) expect(await other.find(`component:default/way-${index}`)).toBeUndefined();
    await other.close();
    await nothingLeaked();
  });
});
