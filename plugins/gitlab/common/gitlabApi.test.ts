import { expect, test } from 'vitest';
import { gitlabApi } from './index.ts';

test('[INTEG-019] the archive, the content and the commits of a place at GitLab have API URLs', () => {
  const api = gitlabApi('https://git.acme.example/api/v4');
  const place = { project: 'acme/platform/shop' };
  const repository = 'https://git.acme.example/api/v4/projects/acme%2Fplatform%2Fshop/repository';
  expect(api.rawFile(place, 'docs/a b#.md', 'feature/new')).toBe(
    `${repository}/files/docs%2Fa%20b%23.md/raw?ref=feature%2Fnew`,
  );
  expect(api.commit(place, 'feature/new')).toBe(`${repository}/commits/feature%2Fnew`);
  expect(api.archive(place, '0123abc', '')).toBe(`${repository}/archive.tar.gz?sha=0123abc`);
  expect(api.archive(place, '0123abc', 'docs/a b')).toBe(`${repository}/archive.tar.gz?sha=0123abc&path=docs%2Fa%20b`);
});
