import { expect, test } from 'vitest';
import { formatGithubUrl, githubApi, parseGithubUrl } from './index.ts';

const url = new URL('https://ghe.acme.example/acme/shop/blob/feature%2Fnew/docs/a%20b%23.md');

test('[INTEG-019] the archive, the content and the commits of a place at GitHub have API URLs', () => {
  const api = githubApi('https://ghe.acme.example/api/v3');
  const place = parseGithubUrl(url)!;
  const repository = 'https://ghe.acme.example/api/v3/repos/acme/shop';
  expect(api.repository(place)).toBe(repository);
  expect(api.contents(place)).toBe(`${repository}/contents/docs/a%20b%23.md?ref=feature%2Fnew`);
  expect(api.lastCommit(place)).toBe(`${repository}/commits?per_page=1&sha=feature%2Fnew`);
  expect(api.tarball(place, '0123abc')).toBe(`${repository}/tarball/0123abc`);
  expect(api.gitTree(place, '0123abc')).toBe(`${repository}/git/trees/0123abc?recursive=1`);
  expect(api.lastCommit({ owner: 'acme', repository: 'shop' })).toBe(`${repository}/commits?per_page=1`);
});

test('[INTEG-019] the archive, the content and the commits of a place at GitHub have pages for people', () => {
  const place = parseGithubUrl(url)!;
  const page = 'https://ghe.acme.example/acme/shop';
  expect(formatGithubUrl({ ...place, view: 'edit' })).toBe(`${page}/edit/feature%2Fnew/docs/a%20b%23.md`);
  expect(formatGithubUrl({ ...place, view: 'commit', ref: '0123abc', path: '' })).toBe(`${page}/commit/0123abc`);
});
