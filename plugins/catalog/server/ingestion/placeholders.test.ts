import { symlink } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
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
  test('is replaced by a text, by JSON or by YAML, anywhere in the entity', async () => {
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

  test('that is a link is read again when the link leads elsewhere', async () => {
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

  test('of another name, with other keys beside it or with no text is left as it is', async () => {
    const { catalog } = await fromFile({
      'a.yaml': anApi('x', '  a: { $openapi: ./x }\n  b: { $text: ./x, and: more }\n  c: { $text: [1] }\n'),
    });
    expect(catalog.find(ref)?.metadata).toMatchObject({
      a: { $openapi: './x' },
      b: { $text: './x' },
      c: { $text: [1] },
    });
  });

  test.each([
    ['a file that is not there', '{ $text: ./gone.txt }', 'Placeholder $text could not read "./gone.txt": The file'],
    ['the folder itself', '{ $text: . }', 'is not a file'],
    ['nothing', "{ $text: '' }", 'is not a file'],
    ['JSON that is none', '{ $json: ./a.yaml }', 'Placeholder $json could not make sense of "./a.yaml"'],
    ['several YAML documents', '{ $yaml: ./two.yaml }', 'Must hold exactly one document'],
    ['YAML that is broken', '{ $yaml: ./broken.yaml }', 'Document 1, line 1'],
    ['a URL', '{ $text: https://example.com/a }', 'It is a URL, and the file itself is not from there'],
  ])('fails with %s, and the entity with it', async (_title, definition, message) => {
    const { catalog, problem } = await fromFile({
      'a.yaml': anApi(definition),
      'two.yaml': 'a\n---\nb',
      'broken.yaml': 'a: ]',
    });
    expect(catalog.find(ref)).toBeUndefined();
    expect(problem()).toContain(message);
  });

  test('is read again when the file behind it changes, and the entity keeps its last version when that is gone', async () => {
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

  test('may lead up in the tree of the configured file, and no further', async () => {
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

describe('[SEC-03] a placeholder cannot leave its source', () => {
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
    const catalog = await openCatalog({ config: { locations: [{ type: 'file', target: folder.file('in/a.yaml') }] } });
    await catalog.ingestAll();
    expect(catalog.find(ref)).toBeUndefined();
    expect(JSON.stringify([...catalog.replica.index.refs()].map(catalog.find))).not.toContain('top secret');
  });

  test.each(['./.env', './.git/config', './x/../.env', './notes.txt', './history/config', './.ENV'])(
    '[SEC-06] nor read a private file beside it: %s',
    async (target) => {
      const folder = await aFolder({ '.env': 'top secret', '.ENV': 'top secret', '.git/config': 'top secret' });
      await folder.write('a.yaml', anApi(`{ $text: '${target}' }`));
      await symlink('.env', folder.file('notes.txt'));
      await symlink('.git', folder.file('history'));
      const catalog = await openCatalog({ config: { locations: [{ type: 'file', target: folder.file('a.yaml') }] } });
      await catalog.ingestAll();
      expect(catalog.find(ref)).toBeUndefined();
      expect(JSON.stringify([...catalog.replica.index.refs()].map(catalog.find))).not.toContain('top secret');
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

  test('on the web to another host, to another scheme or to a file', async () => {
    const other = await aServer({ '/secret': 'top secret' });
    const server = await aServer();
    for (const target of [`${other.url}/secret`, `//${other.host}/secret`, 'file:///etc/passwd', '/\\\\evil/x']) {
      server.pages['/a.yaml'] = anApi(`{ $text: '${target}' }`);
      const catalog = await openCatalog({ hosts: [server.host, other.host] });
      await catalog.addRegistered({ id: '1', type: 'url', target: `${server.url}/a.yaml` }, undefined);
      await catalog.settled();
      expect(catalog.find(ref)).toBeUndefined();
    }
    expect(other.asked).toEqual([]);
  });

  test('a Location in a file cannot point out of the folder of the configured one, nor a link that a pattern finds', async () => {
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

describe('[SEC-11] placeholders are bounded', () => {
  test('in their number, their size and what they unfold to', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `    - { $text: ./${index}.txt }\n`).join('');
    const tooMany = await fromFile({ 'a.yaml': anApi('x', `  a:\n${many}`) });
    expect(tooMany.problem()).toContain('Holds 200 placeholders; the limit is 100');

    const large = 'x'.repeat(6 * 1024 * 1024);
    const tooLarge = await fromFile({ 'a.yaml': anApi('{ $text: ./b }', '  c: { $text: ./c }\n'), b: large, c: large });
    expect(tooLarge.problem()).toContain('must be at most 10485760 bytes');

    const deep = await fromFile({
      'a.yaml': anApi('x', '  c: { $json: ./c.json }\n'),
      'c.json': '['.repeat(500) + ']'.repeat(500),
    });
    expect(deep.problem()).toContain('nested at most 100 levels');
  });
});
