import { expect, test } from 'vitest';
import { gerritApi, gitilesArchive } from './index.ts';

test('[INTEG-019] the archive, the content and the commits of a place at Gerrit have URLs', () => {
  const api = gerritApi('https://gerrit.acme.example/a');
  const place = { project: 'platform/shop' };
  const project = 'https://gerrit.acme.example/a/projects/platform%2Fshop';
  expect(api.branchFile(place, 'feature/new', 'docs/a b#.md')).toBe(
    `${project}/branches/feature%2Fnew/files/docs%2Fa%20b%23.md/content`,
  );
  expect(api.commitFile(place, '0123abc', 'a.md')).toBe(`${project}/commits/0123abc/files/a.md/content`);
  expect(api.branch(place, 'feature/new')).toBe(`${project}/branches/feature%2Fnew`);
  const gitiles = 'https://gerrit.acme.example/plugins/gitiles';
  expect(gitilesArchive(gitiles, { ...place, path: 'docs/a b' }, '0123abc')).toBe(
    `${gitiles}/platform/shop/+archive/0123abc/docs/a%20b.tar.gz`,
  );
  expect(gitilesArchive(gitiles, { ...place, path: '' }, '0123abc')).toBe(
    `${gitiles}/platform/shop/+archive/0123abc.tar.gz`,
  );
});
