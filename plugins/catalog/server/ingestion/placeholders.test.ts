import { symlink } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { aFolder, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

const anApi = (definition: string, extra = '') => `apiVersion: backstage.io/v1alpha1
kind: API
metadata:
  name: a
${extra}spec:
  type: openapi
  lifecycle: production
  owner: team-a
  definition: ${definition}
`;

const ref = 'api:default/a';

async function fromFile(files: Record<string, string>, name = 'a.yaml') {
  const folder = await aFolder(files);
  const target = folder.file(name);
  const catalog = await openCatalog({ config: { locations: [{ type: 'file', target }] } });
  await catalog.ingestAll();
  const [root] = [...catalog.replica.index.refs()].filter((other) => other.startsWith('location:default/generated'));
  return { folder, catalog, problem: () => catalog.problems(root!)[0] ?? catalog.problems(ref)[0] };
}

describe('a placeholder', () => {
  test('is replaced by text, by JSON or by YAML, anywhere in the entity', async () => {
    const { catalog } = await fromFile({
      'a.yaml': anApi(
        '{ $text: ./api/openapi.yaml }',
        '  description: { $text: about.md }\n  x: [{ $json: a.json }]\n  y: { $yaml: b.yaml }\n',
      ),
      'api/openapi.yaml': 'openapi: 3.1.0\n',
      'about.md': 'All about it',
      'a.json': '{"b": [1, null]}',
      'b.yaml': 'c: {d: 1}\n',
    });
    expect(catalog.find(ref)).toMatchObject({
      metadata: { description: 'All about it', x: [{ b: [1, null] }], y: { c: { d: 1 } } },
      spec: { definition: 'openapi: 3.1.0\n' },
    });
  });

  test.each(['a local file', 'a URL'])('in %s can be a URL of another allowed host', async (from) => {
    const other = await aServer({ '/api.json': '{"openapi":"3.1.0"}' });
    const text = anApi(`{ $text: '${other.url}/api.json' }`);
    const server = await aServer({ '/a.yaml': text });
    const folder = await aFolder({ 'a.yaml': text });
    const location =
      from === 'a URL'
        ? { type: 'url', target: `${server.url}/a.yaml` }
        : { type: 'file', target: folder.file('a.yaml') };
    const catalog = await openCatalog({ config: { locations: [location] }, hosts: [server.host, other.host] });
    await catalog.ingestAll();
    expect(catalog.find(ref)?.spec?.definition).toBe('{"openapi":"3.1.0"}');
    other.pages['/api.json'] = '{"openapi":"3.2.0"}';
    await catalog.ingestAll();
    expect(catalog.find(ref)?.spec?.definition).toBe('{"openapi":"3.2.0"}');
  });

  test('that is a link is read again when the link target changes', async () => {
    const { folder, catalog } = await fromFile({ 'a.yaml': anApi('x'), 'v1/api.txt': 'one', 'v2/api.txt': 'two' });
    await symlink('v1/api.txt', folder.file('api.txt'));
    await folder.write('a.yaml', anApi('{ $text: ./api.txt }'));
    await catalog.ingestAll();
    expect(catalog.find(ref)?.spec?.definition).toBe('one');
    await folder.remove('api.txt');
    await symlink('v2/api.txt', folder.file('api.txt'));
    await catalog.ingestAll();
    expect(catalog.find(ref)?.spec?.definition).toBe('two');
  });

  test('with another name, with other keys beside it or without text stays unchanged', async () => {
    const { catalog } = await fromFile({
      'a.yaml': anApi('x', '  a: { $other: ./x }\n  b: { $text: ./x, and: more }\n  c: { $text: [1] }\n'),
    });
    expect(catalog.find(ref)?.metadata).toMatchObject({
      a: { $other: './x' },
      b: { $text: './x' },
      c: { $text: [1] },
    });
  });

  test.each([
    ['a missing file', '{ $text: ./gone.txt }', 'Placeholder $text could not read "./gone.txt": The file'],
    ['the folder itself', '{ $text: . }', 'is not a file'],
    ['nothing', "{ $text: '' }", 'is not a file'],
    ['invalid JSON', '{ $json: ./a.yaml }', 'Placeholder $json could not parse "./a.yaml"'],
    ['several YAML documents', '{ $yaml: ./two.yaml }', 'Must contain exactly one document'],
    ['YAML that is broken', '{ $yaml: ./broken.yaml }', 'Document 1, line 1'],
    ['a URL of a host that may not be read', '{ $text: https://example.com/a }', 'example.com'],
    ['a file by its URL', '{ $text: file:///etc/passwd }', 'does not exist'],
  ])('fails with %s, and the entity with it', async (_title, definition, message) => {
    const { catalog, problem } = await fromFile({
      'a.yaml': anApi(definition),
      'two.yaml': 'a\n---\nb',
      'broken.yaml': 'a: ]',
    });
    expect(catalog.find(ref)).toBeUndefined();
    expect(problem()).toContain(message);
  });

  test('is read again when its file changes, and the entity keeps its last version when the file is deleted', async () => {
    const { folder, catalog, problem } = await fromFile({ 'a.yaml': anApi('{ $text: ./d.txt }'), 'd.txt': 'one' });
    await folder.write('d.txt', 'two');
    await catalog.ingestAll();
    expect(catalog.find(ref)?.spec?.definition).toBe('two');
    await folder.remove('d.txt');
    await catalog.ingestAll();
    expect(catalog.find(ref)?.spec?.definition).toBe('two');
    expect(problem()).toContain('Placeholder $text could not read');
    await folder.write('d.txt', 'two');
    await catalog.ingestAll();
    expect(problem()).toBeUndefined();
  });

  test('can point up in the tree of the configured file, and no further', async () => {
    const files = { 'top.txt': 'top', 'x/all.yaml': 'x', 'x/shared.txt': 'shared' };
    const inside = await fromFile(
      { ...files, 'x/y/a.yaml': anApi('{ $text: ../shared.txt }'), 'x/all.yaml': locationTo('./y/a.yaml') },
      'x/all.yaml',
    );
    expect(inside.catalog.find(ref)?.spec?.definition).toBe('shared');
    const outside = await fromFile(
      { ...files, 'x/y/a.yaml': anApi('{ $text: ../../top.txt }'), 'x/all.yaml': locationTo('./y/a.yaml') },
      'x/all.yaml',
    );
    expect(outside.catalog.find(ref)).toBeUndefined();
    expect(outside.catalog.problems('location:default/all')[0]).toContain('is not inside');
  });
});

const locationTo = (target: string) => `apiVersion: backstage.io/v1alpha1
kind: Location
metadata: {name: all}
spec: {target: ${target}}
`;

async function expectSecretUnread(target: string) {
  const catalog = await openCatalog({ config: { locations: [{ type: 'file', target }] } });
  await catalog.ingestAll();
  expect(catalog.find(ref)).toBeUndefined();
  expect(JSON.stringify([...catalog.replica.index.refs()].map(catalog.find))).not.toContain('top secret');
}

describe('[SEC-03] a placeholder cannot point outside its source', () => {
  test.each([
    ['..', '../secret.txt'],
    ['an absolute path', '/etc/passwd'],
    ['.. in the middle', './x/../../secret.txt'],
    ['a link', './link.txt'],
    ['a link to a folder', './linked/secret.txt'],
    ['a chain of links', './chain.txt'],
    ['an encoded ..', '%2e%2e/secret.txt'],
    ['backslashes', '..\\secret.txt'],
  ])('on the disk by %s', async (_title, target) => {
    const folder = await aFolder({ 'secret.txt': 'top secret', 'in/a.yaml': anApi(`{ $text: '${target}' }`) });
    await symlink('../secret.txt', folder.file('in/link.txt'));
    await symlink('..', folder.file('in/linked'));
    await symlink('link.txt', folder.file('in/chain.txt'));
    await expectSecretUnread(folder.file('in/a.yaml'));
  });

  test.each(['./.env', './.git/config', './x/../.env', './notes.txt', './history/config', './.ENV'])(
    '[SEC-06] nor read a private file beside it: %s',
    async (target) => {
      const folder = await aFolder({ '.env': 'top secret', '.ENV': 'top secret', '.git/config': 'top secret' });
      await folder.write('a.yaml', anApi(`{ $text: '${target}' }`));
      await symlink('.env', folder.file('notes.txt'));
      await symlink('.git', folder.file('history'));
      await expectSecretUnread(folder.file('a.yaml'));
    },
  );

  test('[SEC-06] a Location in a file cannot point to a private file', async () => {
    const folder = await aFolder({ '.git/secret.yaml': anApi('secret'), 'in/id_rsa': anApi('secret') });
    await folder.write('all.yaml', locationTo('./.git/secret.yaml'));
    await folder.write('more.yaml', locationTo('"./{.git,in}/*"').replace('all', 'more'));
    const locations = [{ type: 'file', target: `${folder.path}/*.yaml` }];
    const catalog = await openCatalog({ config: { locations } });
    await catalog.ingestAll();
    expect(catalog.find(ref)).toBeUndefined();
    expect(catalog.problems('location:default/all')[0]).toContain('is private');
  });

  test('on the web to a forbidden host, to another scheme or to a file', async () => {
    const other = await aServer({ '/secret': 'top secret' });
    const server = await aServer({
      '/moved': (_, response) => response.writeHead(302, { location: `${other.url}/secret` }).end(),
    });
    const targets = [`${other.url}/secret`, `//${other.host}/secret`, './moved', 'file:///etc/passwd', '/\\\\evil/x'];
    for (const target of targets) {
      for (const placeholder of ['$text', '$openapi']) {
        server.pages['/a.yaml'] = anApi(`{ ${placeholder}: '${target}' }`);
        const catalog = await openCatalog({ hosts: [server.host] });
        await catalog.addRegistered({ id: '1', type: 'url', target: `${server.url}/a.yaml` }, undefined);
        await catalog.settled();
        expect(catalog.find(ref)).toBeUndefined();
      }
    }
    expect(other.asked).toEqual([]);
  });

  test('on the web by a path that leads to another host, even an allowed one', async () => {
    const other = await aServer({ '/secret': 'top secret' });
    const server = await aServer({ '/a.yaml': anApi(`{ $text: '//${other.host}/secret' }`) });
    const catalog = await openCatalog({ hosts: [server.host, other.host] });
    await catalog.addRegistered({ id: '1', type: 'url', target: `${server.url}/a.yaml` }, undefined);
    await catalog.settled();
    expect([catalog.find(ref), other.asked]).toEqual([undefined, []]);
  });

  test.each(['./leak.yaml', '/etc/hostname', 'file:///etc/hostname'])(
    'from a URL to a local file by a reference to %s in a definition',
    async (target) => {
      const server = await aServer({
        '/a.yaml': anApi('{ $openapi: ./api.yaml }'),
        '/api.yaml': JSON.stringify({ info: { $ref: target } }),
      });
      const catalog = await openCatalog({ hosts: [server.host] });
      await catalog.addRegistered({ id: '1', type: 'url', target: `${server.url}/a.yaml` }, undefined);
      await catalog.settled();
      expect(catalog.find(ref)).toBeUndefined();
    },
  );

  test('by a URL where placeholders are confined to their source', async () => {
    const other = await aServer({ '/secret': 'top secret' });
    const server = await aServer({ '/a.yaml': anApi(`{ $text: '${other.url}/secret' }`) });
    const folder = await aFolder({ 'a.yaml': anApi(`{ $text: '${other.url}/secret' }`) });
    const config = {
      placeholders: { otherSources: 'none' },
      locations: [{ type: 'file', target: folder.file('a.yaml') }],
    };
    const catalog = await openCatalog({ config, hosts: [server.host, other.host] });
    await catalog.ingestAll();
    await catalog.addRegistered({ id: '1', type: 'url', target: `${server.url}/a.yaml` }, undefined);
    await catalog.settled();
    expect([catalog.find(ref), other.asked]).toEqual([undefined, []]);
  });

  test('a Location in a file cannot point outside the folder of the configured one, nor can a link that a pattern finds', async () => {
    const folder = await aFolder({ 'secret.yaml': anApi('secret'), 'in/all.yaml': locationTo('../secret.yaml') });
    await folder.write('in/more.yaml', locationTo('"../**/secret.yaml"').replace('all', 'more'));
    await symlink('../secret.yaml', folder.file('in/x.link.yaml'));
    const locations = [{ type: 'file', target: `${folder.path}/in/*.yaml` }];
    const catalog = await openCatalog({ config: { locations } });
    await catalog.ingestAll();
    expect(catalog.find(ref)).toBeUndefined();
    expect(catalog.problems('location:default/all')[0]).toContain('NotAllowedError');
    expect(catalog.problems('location:default/more')[0]).toContain('NotAllowedError');
  });
});

describe.each(['$openapi', '$asyncapi'])('a definition by %s', (placeholder) => {
  const bundleOf = async (files: Record<string, string>) => {
    const opened = await fromFile({ 'a.yaml': anApi(`{ ${placeholder}: ./api/main.yaml }`), ...files });
    const text = opened.catalog.find(ref)?.spec?.definition;
    return { ...opened, text, value: typeof text === 'string' ? parse(text) : undefined };
  };

  test('becomes one YAML text: a file is inserted at its first reference, and further references point there', async () => {
    const { value } = await bundleOf({
      'api/main.yaml': `openapi: 3.1.0
paths:
  /pets: { $ref: './paths/pets.yaml' }
components:
  schemas:
    Pet: { $ref: './schemas.json#/Pet' }
    Own: { $ref: '#/components/schemas/Error' }
    Error: { type: string }
`,
      'api/paths/pets.yaml': `get:
  responses:
    200: { $ref: '../schemas.json#/Pets' }
    default: { $ref: '../main.yaml#/components/schemas/Error' }
`,
      'api/schemas.json': JSON.stringify({
        Pets: { type: 'array', items: { $ref: '#/Pet' } },
        Pet: { type: 'object', properties: { 'a/b': { type: 'string' }, alias: { $ref: '#/Pet/properties/a~1b' } } },
      }),
    });
    const first = '#/paths/~1pets/get/responses/200/items';
    expect(value).toEqual({
      openapi: '3.1.0',
      paths: {
        '/pets': {
          get: {
            responses: {
              200: {
                type: 'array',
                items: { type: 'object', properties: { 'a/b': { type: 'string' }, alias: { type: 'string' } } },
              },
              default: { $ref: '#/components/schemas/Error' },
            },
          },
        },
      },
      components: {
        schemas: { Pet: { $ref: first }, Own: { $ref: '#/components/schemas/Error' }, Error: { type: 'string' } },
      },
    });
  });

  test('keeps cycles as references, within a file and between files', async () => {
    const { value } = await bundleOf({
      'api/main.yaml': "tree: { $ref: './tree.yaml' }\nother: { $ref: './tree.yaml', description: Mine }\n",
      'api/tree.yaml': "type: object\nchild: { $ref: '#' }\nback: { $ref: './leaf.yaml' }\n",
      'api/leaf.yaml': "up: { $ref: './tree.yaml' }\nself: { $ref: './leaf.yaml', title: Leaf }\n",
    });
    expect(value).toEqual({
      tree: {
        type: 'object',
        child: { $ref: '#/tree' },
        back: { up: { $ref: '#/tree' }, self: { $ref: '#/tree/back', title: 'Leaf' } },
      },
      other: { $ref: '#/tree', description: 'Mine' },
    });
  });

  test('merges the keys beside a reference over its target', async () => {
    const { value } = await bundleOf({
      'api/main.yaml': "a: { $ref: './b.yaml', title: A }\nc: { $ref: './b.yaml' }\n",
      'api/b.yaml': 'title: B\ntype: string\n',
    });
    expect(value).toEqual({ a: { title: 'A', type: 'string' }, c: { title: 'B', type: 'string' } });
  });

  test('is bundled again when a file that it refers to changes', async () => {
    const { folder, catalog } = await bundleOf({ 'api/main.yaml': "a: { $ref: './b.yaml' }", 'api/b.yaml': 'b: 1' });
    await folder.write('api/b.yaml', 'b: 2');
    await catalog.ingestAll();
    expect(parse(String(catalog.find(ref)?.spec?.definition))).toEqual({ a: { b: 2 } });
  });

  test.each([
    ['a missing file', { 'api/main.yaml': "a: { $ref: './gone.yaml' }" }, 'gone.yaml'],
    ['a file outside the folder', { 'api/main.yaml': "a: { $ref: '../../gone.yaml' }" }, 'is not inside'],
    ['nothing', { 'api/main.yaml': "a: { $ref: './b.yaml#/c' }", 'api/b.yaml': 'b: 1' }, "'./b.yaml#/c' in file:"],
    [
      'itself',
      { 'api/main.yaml': "a: { $ref: './b.yaml#/b' }", 'api/b.yaml': "b: { $ref: '#/c' }\nc: { $ref: '#/b' }" },
      'refers to itself',
    ],
    ['an anchor', { 'api/main.yaml': "a: { $ref: './b.yaml#b' }", 'api/b.yaml': 'b: 1' }, "'#b' is not a JSON pointer"],
  ])('that refers to %s fails with a problem that names it', async (_title, files, message) => {
    const { catalog, problem } = await bundleOf(files);
    expect(catalog.find(ref)).toBeUndefined();
    expect(problem()).toContain(`Placeholder ${placeholder} could not parse "./api/main.yaml"`);
    expect(problem()).toContain(message);
  });

  test('[SEC-11] is bounded in its files, its depth and its size', async () => {
    const many = Array.from({ length: 201 }, (_, index) => [`f${index}`, { $ref: `./${index}.yaml` }]);
    const tooMany = await bundleOf({ 'api/main.yaml': JSON.stringify(Object.fromEntries(many)) });
    expect(tooMany.problem()).toContain('Refers to more than 200 files');

    const chain = (file: number) => JSON.stringify({ a: { b: { $ref: `./${file + 1}.yaml` } } });
    const deep = Object.fromEntries(Array.from({ length: 60 }, (_, file) => [`api/${file}.yaml`, chain(file)]));
    const tooDeep = await bundleOf({ ...deep, 'api/main.yaml': chain(-1), 'api/60.yaml': '{}' });
    expect(tooDeep.problem()).toContain('Must be nested at most 100 levels');

    // Each level is referenced separately, so it would appear as often as there are levels above it.
    const level = (depth: number): unknown => (depth === 0 ? 'x'.repeat(300_000) : { n: level(depth - 1) });
    const refs = Array.from({ length: 50 }, (_, depth) => ({ $ref: `./b.json#${'/n'.repeat(depth + 1)}` }));
    const tooLarge = await bundleOf({
      'api/main.yaml': JSON.stringify(refs.reverse()),
      'api/b.json': JSON.stringify(level(60)),
    });
    expect(tooLarge.problem()).toContain('it must be at most 10485760 bytes');
  });
});

describe('[SEC-11] placeholders are bounded', () => {
  test('in number, size and expanded size', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `    - { $text: ./${index}.txt }\n`).join('');
    const tooMany = await fromFile({ 'a.yaml': anApi('x', `  a:\n${many}`) });
    expect(tooMany.problem()).toContain('Contains 200 placeholders; the limit is 100');

    const large = 'x'.repeat(6 * 1024 * 1024);
    const tooLarge = await fromFile({ 'a.yaml': anApi('{ $text: ./b }', '  c: { $text: ./c }\n'), b: large, c: large });
    expect(tooLarge.problem()).toContain('must together be at most 10485760 bytes');

    const deep = await fromFile({
      'a.yaml': anApi('x', '  c: { $json: ./c.json }\n'),
      'c.json': '['.repeat(500) + ']'.repeat(500),
    });
    expect(deep.problem()).toContain('nested at most 100 levels');
  });
});
