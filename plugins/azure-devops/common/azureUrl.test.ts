import { testLinks } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import {
  annotationsOf,
  azureApi,
  azureOwnerOf,
  formatAzureUrl,
  isPattern,
  normalizedUrl,
  parseAzureUrl,
  repositoryOf,
  resolvePath,
} from './index.ts';

const host = 'https://dev.azure.com';
const shop = { organization: 'acme', project: 'web', repository: 'shop' };

test.each([
  [`${host}/acme/web/_git/shop`, shop],
  [`${host}/acme/web/_git/shop?path=/a/b.yaml`, { ...shop, path: 'a/b.yaml' }],
  [`${host}/acme/web/_git/shop?path=/&version=GBmain`, { ...shop, path: '', branch: 'main' }],
  [`${host}/acme/web/_git/shop?path=/a.yaml&version=GBfeature/x`, { ...shop, path: 'a.yaml', branch: 'feature/x' }],
  [
    `${host}/acme/Web%20shop/_git/the%20shop?path=/a%20b/c%23%26%2B%25.md`,
    { organization: 'acme', project: 'Web shop', repository: 'the shop', path: 'a b/c#&+%.md' },
  ],
  [`${host}/acme/web/_git/shop?path=/**/*.yaml&version=GBmain`, { ...shop, path: '**/*.yaml', branch: 'main' }],
  ['https://tfs.acme.example:8443/tfs/Main/web/_git/shop', { ...shop, organization: 'tfs/Main' }],
])('%s is parsed and formatted again', (text, expected) => {
  const place = parseAzureUrl(new URL(text));
  expect(place).toEqual({ ...expected, origin: new URL(text).origin });
  expect(formatAzureUrl(place)).toBe(text);
});

test.each([
  '/',
  '/acme',
  '/acme/web',
  '/acme/web/_git',
  '/_git/shop',
  '/acme/web/_wiki/wikis/shop',
  '/acme/web/_workitems/edit/1',
  '/a/b/c/d/_git/shop',
  '/acme/web/_git/..%2F..%2Fx',
  '/acme/%2e%2e%2fx/_git/shop',
  '/acme/web/_git/%zz',
])('[INTEG-017] %s is not a git repository', (path) => {
  expect(() => parseAzureUrl(new URL(path, host))).toThrow('Azure URL must point to a git repository');
  expect(repositoryOf(new URL(path, host))).toBeUndefined();
  expect(normalizedUrl(new URL(path, host))).toBe(new URL(path, host).href);
});

test.each(['GTv1.0', 'GC0123abc', 'main', 'GB', ''])('[INTEG-017] the version %j is not a branch', (version) => {
  const url = new URL(`${host}/acme/web/_git/shop?path=/a.yaml&version=${version}`);
  expect(() => parseAzureUrl(url)).toThrow('Azure URL version must point to a git branch');
  expect(annotationsOf(url)).toEqual({});
});

test('a path that leads outside its repository is rejected', () => {
  const url = new URL(`${host}/acme/web/_git/shop?path=/a/../../x`);
  expect(() => parseAzureUrl(url)).toThrow('must not point outside its repository');
});

test('a repository with the name of its project may be written without it', () => {
  const repository = {
    url: `${host}/acme/shop/_git/shop`,
    name: 'shop',
    owner: 'acme',
    annotations: { 'dev.azure.com/project-repo': 'shop/shop', 'dev.azure.com/project-slug': 'shop/shop' },
  };
  expect(repositoryOf(new URL(`${host}/acme/_git/shop?path=/a.yaml`))).toEqual(repository);
  expect(repositoryOf(new URL(`${host}/acme/shop/_git/shop`))).toEqual(repository);
});

test('entities of a file link to its editor and its source', () => {
  const file = `${host}/acme/web/_git/shop?path=/a/b.yaml&version=GBmain`;
  expect(annotationsOf(new URL(`${file}&_a=contents`))).toEqual({
    'backstage.io/edit-url': file,
    'backstage.io/source-location': `url:${host}/acme/web/_git/shop?path=/a/&version=GBmain`,
  });
  expect(annotationsOf(new URL(`${host}/acme/web/_git/shop?path=b.yaml`))).toMatchObject({
    'backstage.io/source-location': `url:${host}/acme/web/_git/shop?path=/`,
  });
  expect(annotationsOf(new URL(`${host}/acme/web/_git/shop`))).toEqual({});
});

test('a file has one canonical URL, however it was registered', () => {
  const written = `${host}/acme/_git/shop?version=GBmain&path=%2Fa%2Fb.yaml&_a=contents`;
  expect(normalizedUrl(new URL(written))).toBe(`${host}/acme/shop/_git/shop?path=/a/b.yaml&version=GBmain`);
});

test('a pattern is in the path of the query', () => {
  expect(isPattern(new URL(`${host}/acme/web/_git/shop?path=/**/catalog-info.yaml`))).toBe(true);
  expect(isPattern(new URL(`${host}/acme/web*/_git/shop?path=/a.yaml&version=GB*`))).toBe(false);
});

const repository = `${host}/acme/web/_git/shop`;
const fileUrl = (path: string) => `${repository}?path=/${path}&version=GBfeature/x`;

testLinks({
  links: { annotationsOf, normalizedUrl, repositoryOf, resolvePath },
  page: repository,
  fileUrl,
  defaultUrl: (path) => `${repository}?path=/${path}`,
});

test('a parameter in a path stays in the path', () => {
  expect(resolvePath('c.yaml&version=GBother', new URL(fileUrl('a/b.yaml')))).toBe(
    fileUrl('a/c.yaml%26version%3DGBother'),
  );
});

test('a path in the root folder of the default branch starts there', () => {
  expect(resolvePath('./c', new URL(`${repository}?path=/`))).toBe(`${repository}?path=/c`);
});

test('[INTEG-019] files, archives and commits have API URLs', () => {
  const api = azureApi(host);
  const place = { organization: 'tfs/Main', project: 'Web shop', repository: 'shop' };
  const root = `${host}/tfs/Main/Web%20shop/_apis/git/repositories/shop`;
  const branch = 'versionDescriptor.versionType=branch&versionDescriptor.version=feature%2Fx';
  expect(api.item(place, 'a b.yaml', { branch: 'feature/x' })).toBe(
    `${root}/items?path=%2Fa%20b.yaml&$format=json&${branch}&api-version=6.0`,
  );
  expect(api.item(place, 'a', {})).toBe(`${root}/items?path=%2Fa&$format=json&api-version=6.0`);
  expect(api.blob(place, '0123')).toBe(`${root}/blobs/0123?$format=octetStream&api-version=6.0`);
  expect(api.archive(place, 'a', { commit: '0123' })).toBe(
    `${root}/items?scopePath=%2Fa&recursionLevel=full&download=true&$format=zip&versionDescriptor.versionType=commit&versionDescriptor.version=0123&api-version=6.0`,
  );
  expect(api.lastCommit(place, 'a', { branch: 'feature/x' })).toBe(
    `${root}/commits?searchCriteria.$top=1&searchCriteria.itemPath=%2Fa&searchCriteria.itemVersion.version=feature%2Fx&searchCriteria.itemVersion.versionType=branch&api-version=6.0`,
  );
});

test.each([
  [`${host}/acme`, { organization: 'acme' }],
  [`${host}/acme/Web%20shop/`, { organization: 'acme', project: 'Web shop' }],
  [`${host}/tfs/web`, { organization: 'tfs', project: 'web' }],
  ['https://tfs.acme.example/Main/web', { organization: 'Main', project: 'web' }],
  ['https://tfs.acme.example/tfs/Main', { organization: 'tfs/Main' }],
  ['https://tfs.acme.example/tfs/Main/web', { organization: 'tfs/Main', project: 'web' }],
  [`${host}/`, undefined],
  [`${host}/acme/_git`, undefined],
  [`${host}/acme/..%2Fx`, undefined],
  [`${host}/a/b/c/d`, undefined],
])('the owner of %s is found', (url, owner) => {
  expect(azureOwnerOf(new URL(url))).toEqual(owner);
});
