import nunjucksFilterCode from 'nunjucks/src/filters.js';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTemplating } from '../templating.ts';
import { builtInFilters } from './builtInFilters.ts';
import { nunjucksFilters } from './nunjucksFilters.ts';

const types: Record<string, string> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'dev.azure.com': 'azure',
  'bitbucket.org': 'bitbucket',
  'gitea.com': 'gitea',
  'localhost:8080': 'github',
};
const hostType = (host: string) => types[host];
const templating = createTemplating({ hostType });
afterAll(() => templating.close());
const filter = (value: unknown, by: string) => templating.createSandbox().render(`\${{ value | ${by} }}`, { value });

describe('parseRepoUrl', () => {
  test('parses the address of a repository', async () => {
    expect(await filter('github.com?owner=meridian&repo=fares', 'parseRepoUrl')).toEqual({
      host: 'github.com',
      owner: 'meridian',
      repo: 'fares',
    });
    expect(
      await filter('dev.azure.com?organization=o&project=p&repo=r%20s&workspace=w&owner=/a/b/', 'parseRepoUrl'),
    ).toEqual({ host: 'dev.azure.com', organization: 'o', project: 'p', repo: 'r s', workspace: 'w', owner: 'a/b' });
    expect(await filter('localhost:8080?owner=o&repo=r', "parseRepoUrl | pick('host')")).toBe('localhost:8080');
    expect(await filter('gitlab.com?project=17', "parseRepoUrl | pick('project')")).toBe('17');
  });

  test.each([
    ['evil.example?owner=o&repo=r', 'No matching integration configuration for host evil.example'],
    ['github.com?owner=o', 'it has no repo'],
    ['github.com?repo=r', 'it has no owner'],
    ['gitlab.com?repo=r', 'it has no owner'],
    ['bitbucket.org?workspace=w&repo=r', 'it has no project'],
    ['dev.azure.com?project=p', 'it has no repo'],
    ['gitea.com?owner=o', 'it has no repo'],
    ['[', "Invalid repo URL '['"],
    ['github.com@evil.example?owner=o&repo=r', 'No matching integration configuration for host evil.example'],
    ['evil.example#@github.com?owner=o&repo=r', 'No matching integration configuration for host evil.example'],
    ['evil.example\\@github.com?owner=o&repo=r', 'No matching integration configuration for host evil.example'],
    ['github.com:8443?owner=o&repo=r', 'No matching integration configuration for host github.com:8443'],
    ['github.com?owner=..&repo=user', "'..' is not a valid owner"],
    ['github.com?owner=o&repo=..', "'..' is not a valid repo"],
    ['github.com?owner=%2e%2e&repo=r', "'..' is not a valid owner"],
    ['gitlab.com?owner=a/../b&repo=r', "'a/../b' is not a valid owner"],
    ['dev.azure.com?organization=.&project=p&repo=r', "'.' is not a valid organization"],
    [undefined, "Invalid repo URL 'undefined'"],
    [{ host: 'x' }, 'Invalid repo URL \'{"host":"x"}\''],
  ])('%s is rejected', async (value, reason) => {
    await expect(filter(value, 'parseRepoUrl')).rejects.toThrow(reason);
  });
});

test('projectSlug and projectName name a repository', async () => {
  expect(await filter('github.com?owner=meridian&repo=fares', 'projectSlug')).toBe('meridian/fares');
  expect(await filter('github.com?owner=meridian&repo=fares', 'projectName')).toBe('fares');
});

test('parseEntityRef parses a reference', async () => {
  expect(await filter('group:air/pricing', 'parseEntityRef')).toEqual({
    kind: 'group',
    namespace: 'air',
    name: 'pricing',
  });
  expect(await filter('pricing', 'parseEntityRef({ defaultKind: "Group", defaultNamespace: "air" })')).toEqual({
    kind: 'Group',
    namespace: 'air',
    name: 'pricing',
  });
  expect(await filter({ kind: 'group', name: 'x' }, 'parseEntityRef')).toEqual({
    kind: 'group',
    namespace: 'default',
    name: 'x',
  });
  await expect(filter('pricing', 'parseEntityRef')).rejects.toThrow('kind');
  await expect(filter(12, 'parseEntityRef')).rejects.toThrow("'12' is not an entity reference");
});

test('pick follows a path', async () => {
  const value = { a: { b: [{ c: 1 }] }, 'x.y': 2, 'backstage.io/z': { q: 3 } };
  expect(await filter(value, "pick('a.b[0].c')")).toBe(1);
  expect(await filter(value, "pick('a.b.0.c')")).toBe(1);
  expect(await filter(value, "pick('x.y')")).toBe(2);
  expect(await filter(value, 'pick("[\'backstage.io/z\'].q")')).toBe(3);
  expect(await filter(value, "pick(['x.y'])")).toBe(2);
  expect(await filter(value, "pick('a.missing.c')")).toBeUndefined();
  expect(await filter('text', "pick('length')")).toBe(4);
  expect(await filter(undefined, "pick('a')")).toBeUndefined();
});

test('the examples of filters return the described output', async () => {
  for (const { examples = [] } of builtInFilters(hostType)) {
    for (const { example, notes = '' } of examples) {
      const [input, output] = [...notes.matchAll(/`(.*)`/g)].map((match) => JSON.parse(match[1] ?? ''));
      const [step] = parse(example) as { input: { message: string } }[];
      // The example of `pick` shows the output of the filter before it.
      const parameters = { owner: input, repoUrl: input };
      expect(await templating.createSandbox().render(step?.input.message, { parameters })).toEqual(output);
    }
  }
});

test('the functions that Roadie templates use for unique names exist', async () => {
  const before = Date.now();
  const [filtered, called, id] = (await templating
    .createSandbox()
    .render(["${{ '' | now }}", '${{ now() }}', '${{ uuidv4() }}'], {})) as [number, number, string];
  expect(filtered).toBeGreaterThanOrEqual(before);
  expect(called).toBeGreaterThanOrEqual(filtered);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
});

test('every filter of nunjucks is described, and no other', () => {
  expect(Object.keys(nunjucksFilters)).toEqual(Object.keys(nunjucksFilterCode).sort());
});
