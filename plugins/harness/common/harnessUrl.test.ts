import { testLinks } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import {
  annotationsOf,
  formatHarnessUrl,
  harnessApi,
  normalizedUrl,
  parseHarnessUrl,
  repositoryOf,
  resolvePath,
} from './index.ts';

const origin = 'https://app.harness.io';
const scope = 'orgs/acme/projects/web';
const shop = `${origin}/ng/account/acc1/module/code/${scope}/repos/shop`;
const place = { origin, account: 'acc1', organisation: 'acme', project: 'web', repository: 'shop', path: '' };
const commit = '0123456789abcdef0123456789abcdef01234567';

test.each([
  [shop, place],
  [`${shop}/files/main`, { ...place, view: 'files', ref: 'main' }],
  [`${shop}/files/main/~/a/b.yaml`, { ...place, view: 'files', ref: 'main', path: 'a/b.yaml' }],
  [`${shop}/files/feature/new/~/c%20d.md`, { ...place, view: 'files', ref: 'feature/new', path: 'c d.md' }],
  [`${shop}/files/~/a.yaml`, { ...place, view: 'files', path: 'a.yaml' }],
  [`${shop}/edit/main/~/a.yaml`, { ...place, view: 'edit', ref: 'main', path: 'a.yaml' }],
  [
    `${origin}/ng/account/acc1/module/code/orgs/acme/repos/shop`,
    { origin, account: 'acc1', organisation: 'acme', repository: 'shop', path: '' },
  ],
  [`${origin}/ng/account/acc1/module/code/repos/shop`, { origin, account: 'acc1', repository: 'shop', path: '' }],
])('%s is parsed and formatted again', (text, expected) => {
  const parsed = parseHarnessUrl(new URL(text));
  expect(parsed).toEqual(expected);
  expect(formatHarnessUrl(parsed!)).toBe(text);
});

test.each([
  origin,
  `${origin}/ng/account/acc1/module/cd/${scope}/repos/shop`,
  `${origin}/ng/account/acc1/module/code/projects/web/repos/shop`,
  `${origin}/ng/account/acc1/module/code/${scope}`,
  `${shop}/pulls/1`,
  `${shop}/files/..%2Fx/~/a`,
  `${shop}/files/main/~/a%2F..%2Fb`,
  `${origin}/ng/account/..%2Fx/module/code/${scope}/repos/shop`,
])('%s is not in a repository', (text) => {
  expect(parseHarnessUrl(new URL(text))).toBeUndefined();
});

test('entities of a file link to its editor and its source', () => {
  expect(annotationsOf(new URL(`${shop}/files/main/~/a/b.yaml`))).toEqual({
    'backstage.io/edit-url': `${shop}/edit/main/~/a/b.yaml`,
    'backstage.io/source-location': `url:${shop}/files/main/~/a/`,
  });
  expect(annotationsOf(new URL(`${shop}/files/${commit}/~/b.yaml`))).toEqual({
    'backstage.io/source-location': `url:${shop}/files/${commit}/`,
  });
  expect(normalizedUrl(new URL(`${shop}/edit/main/~/b.yaml`))).toBe(`${shop}/files/main/~/b.yaml`);
  expect(repositoryOf(new URL(`${shop}/files/main/~/b.yaml`))).toEqual({
    url: shop,
    owner: 'acc1/acme/web',
    name: 'shop',
  });
});

testLinks({
  links: { annotationsOf, normalizedUrl, repositoryOf, resolvePath },
  page: shop,
  fileUrl: (path) => `${shop}/files/main/~/${path}`,
  defaultUrl: (path) => `${shop}/files/~/${path}`,
});

test('[INTEG-019] the archive, the content and the commits of a place at Harness have API URLs', () => {
  const api = harnessApi('https://app.harness.io/gateway/code/api/v1');
  const place = { account: 'acct', organisation: 'acme', project: 'web', repository: 'shop' };
  const repository = 'https://app.harness.io/gateway/code/api/v1/repos/acct/acme/web/shop/+';
  expect(api.rawFile(place, 'docs/a b#.md', 'feature/new')).toBe(
    `${repository}/raw/docs/a%20b%23.md?routingId=acct&git_ref=feature%2Fnew`,
  );
  expect(api.lastCommit(place)).toBe(`${repository}/commits?routingId=acct&page=1&limit=1`);
  expect(api.archive(place, '0123abc')).toBe(`${repository}/archive/0123abc.zip?routingId=acct`);
});
