import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { aComponent, aFolder, aLocation, aServer, cleanUp, openCatalog } from './testing/openCatalog.ts';

afterEach(cleanUp);

async function served(pages: Record<string, string>) {
  const server = await aServer(pages);
  const catalog = await openCatalog({ hosts: [server.host] });
  return { server, catalog, at: (path: string) => ({ type: 'url', target: `${server.url}${path}` }) };
}

describe('a dry run of a location', () => {
  test('returns all entities that it would add, its own Location entity first, and stores nothing', async () => {
    const { catalog, at } = await served({
      '/all.yaml': aLocation('all', ['./a.yaml']),
      '/a.yaml': `${aComponent('a')}---\n${aComponent('b')}`,
    });
    const place = `url:${at('/all.yaml').target}`;
    const entities = await catalog.dryRun(at('/all.yaml'));
    expect(entities.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      `Location generated-${createHash('sha1').update(place).digest('hex')}`,
      'Location all',
      'Component a',
      'Component b',
    ]);
    expect([...catalog.replica.index.refs()]).toEqual([]);
  });

  test.each(
    Object.entries({
      'a missing file': ['/gone.yaml', 'NotFoundError: Unable to read'],
      'a file that is not YAML': ['/broken.yaml', 'Document 1, line 1'],
      'an entity that is not valid': ['/invalid.yaml', 'spec.system is ""'],
      'a kind that is not allowed': ['/user.yaml', 'is not of an allowed kind for that location'],
      'the same entity twice': ['/twice.yaml', 'Duplicate nested entity: component:default/a'],
      'a Location that points to itself': ['/self.yaml', 'Duplicate nested entity: location:default/self'],
      'a problem further down': ['/deep.yaml', 'spec.system is ""'],
    } satisfies Record<string, [string, string]>),
  )('fails with %s', async (_title, [path, message]) => {
    const { catalog, at } = await served({
      '/broken.yaml': 'a: ]',
      '/invalid.yaml': aComponent('a', '  system: ""\n'),
      '/user.yaml': 'apiVersion: backstage.io/v1alpha1\nkind: User\nmetadata: {name: a}\nspec: {memberOf: []}\n',
      '/twice.yaml': `${aComponent('a')}---\n${aComponent('a')}`,
      '/self.yaml': aLocation('self', ['./self.yaml']),
      '/deep.yaml': aLocation('deep', ['./invalid.yaml']),
    });
    const attempt = catalog.dryRun(at(path));
    await expect(attempt).rejects.toThrow(message);
    await expect(attempt).rejects.toHaveProperty('name', 'InputError');
  });
});

describe('the validation of an entity', () => {
  const entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'API',
    metadata: { name: 'a' },
    spec: { type: 'openapi', lifecycle: 'production', owner: 'team-a', definition: { $text: './openapi.yaml' } },
  };

  test('reads its placeholders and stores nothing', async () => {
    const { catalog, at } = await served({ '/openapi.yaml': 'openapi: 3.1.0' });
    const location = `url:${at('/a.yaml').target}`;
    expect(await catalog.validate(structuredClone(entity), location)).toEqual([]);
    expect([...catalog.replica.index.refs()]).toEqual([]);
    expect(await catalog.validate({ ...entity, spec: { ...entity.spec, owner: '' } }, location)).toEqual([
      { name: 'InputError', message: 'spec.owner is "", which is not valid. Must NOT have fewer than 1 characters.' },
    ]);
    const { owner: _, ...unowned } = entity.spec;
    expect(await catalog.validate({ ...entity, spec: { ...unowned, type: 7 } }, location)).toEqual([
      { name: 'InputError', message: 'spec.owner is missing. Must be set.' },
      { name: 'InputError', message: 'spec.type is 7, which is not valid. Must be string.' },
    ]);
  });

  const secret = 'the-first-secret';
  const inSpec = (definition: object) => ({ ...entity, spec: { ...entity.spec, definition } });
  test.each([
    ['JSON', inSpec({ $json: './a' }), `{"a":\n"${secret}" 1}`, 'could not parse "./a": line 2 is not valid JSON'],
    ['short JSON', inSpec({ $json: './a' }), secret, 'could not parse "./a": it is not valid JSON'],
    ['YAML', inSpec({ $yaml: './a' }), `a: 1\n${secret}: [`, 'could not parse "./a": line 2 is not valid YAML'],
    ['a key twice', inSpec({ $yaml: './a' }), `${secret}: 1\n${secret}: 2`, 'line 2 is not valid YAML'],
    ['several documents', inSpec({ $yaml: './a' }), `a: ${secret}\n---\nb: 1`, 'Must contain exactly one document'],
    ['a definition', inSpec({ $openapi: './a' }), `a: { $ref: './${secret}.yaml#/A' }`, 'is invalid'],
    [
      'a text as a name',
      { ...entity, metadata: { name: { $text: './a' } } },
      `${secret} ${secret}`,
      'the content of "./a"',
    ],
    ['values', { ...entity, spec: { $yaml: './a' } }, `type: { ${secret}: 1 }`, 'the content of "./a"'],
  ])(
    '[SEC-06] reports where %s of another file is invalid, without its content',
    async (_title, given, content, message) => {
      const { catalog, at } = await served({ '/a': content, '/openapi.yaml': 'openapi: 3.1.0' });
      const problems = await catalog.validate(structuredClone(given), `url:${at('/a.yaml').target}`);
      expect(problems).toEqual([{ name: 'InputError', message: expect.stringContaining(message) }]);
      expect(JSON.stringify(problems)).not.toContain(secret);
    },
  );

  test('accepts any known kind, since the rules are about locations', async () => {
    const user = { apiVersion: 'backstage.io/v1alpha1', kind: 'User', metadata: { name: 'a' }, spec: { memberOf: [] } };
    expect(await (await openCatalog()).validate(user, 'url:https://example.com/a.yaml')).toEqual([]);
  });

  test.each([
    ['a location of another type', entity, 'file:/etc/passwd', "only 'url' type is supported"],
    ['an invalid location', entity, 'nowhere', 'has no type'],
    ['no location', entity, undefined, 'location must be a string'],
    ['no entity', undefined, 'url:https://example.com/a.yaml', 'Must be an object'],
    ['a list', [], 'url:https://example.com/a.yaml', 'Must be an object'],
  ])('refuses %s', async (_title, given, location, message) => {
    const [error] = await (await openCatalog()).validate(structuredClone(given), location);
    expect(error?.message).toContain(message);
  });
});

describe('the analysis of a location', () => {
  test('finds the catalog file below a URL, or at it', async () => {
    const server = await aServer({ '/repo/catalog-info.yaml': aComponent('a'), '/repo/other.yaml': aComponent('b') });
    const registered = { id: '1', type: 'url', target: `${server.url}/repo/other.yaml` };
    const catalog = await openCatalog({ hosts: [server.host], registered: [registered] });
    const found = await catalog.analyze(`${server.url}/repo/`);
    expect(found.generateEntities).toEqual([]);
    expect(found.existingEntityFiles.map(({ isRegistered, entity }) => [isRegistered, entity.metadata.name])).toEqual([
      [false, expect.stringMatching(/^generated-/)],
      [false, 'a'],
    ]);
    expect(found.existingEntityFiles[1]?.location).toEqual({
      type: 'url',
      target: `${server.url}/repo/catalog-info.yaml`,
    });
    const other = await catalog.analyze(`${server.url}/repo`, 'other.yaml');
    expect(other.existingEntityFiles.map(({ isRegistered }) => isRegistered)).toEqual([true, true]);
    expect((await catalog.analyze(`${server.url}/repo/other.yaml`)).existingEntityFiles).toHaveLength(2);
  });

  test('proposes a Component if there is no catalog file', async () => {
    const server = await aServer();
    const catalog = await openCatalog({ hosts: [server.host] });
    expect(await catalog.analyze(`${server.url}/team/My Repo.git`)).toEqual({
      existingEntityFiles: [],
      generateEntities: [
        {
          entity: {
            apiVersion: 'backstage.io/v1alpha1',
            kind: 'Component',
            metadata: { name: 'My-Repo' },
            spec: { type: 'other', lifecycle: 'unknown' },
          },
          fields: [],
        },
      ],
    });
  });

  test('refuses an invalid or forbidden URL', async () => {
    const catalog = await openCatalog();
    await expect(catalog.analyze('not a url')).rejects.toThrow("'not a url' is not a URL");
    await expect(catalog.analyze('https://internal.example/repo')).rejects.toThrow('is not allowed');
    const folder = await aFolder({ 'catalog-info.yaml': aComponent('a') });
    await expect(catalog.analyze(`file://${folder.path}`)).rejects.toThrow('Only http and https URLs can be read');
  });
});
