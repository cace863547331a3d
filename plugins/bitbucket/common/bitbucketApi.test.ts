import { expect, test } from 'vitest';
import { cloudApi, cloudArchive, serverApi } from './index.ts';

const place = { owner: 'acme', repository: 'shop' };

test('[INTEG-019] the archive, the content and the commits of a place at Bitbucket Cloud have URLs', () => {
  const api = cloudApi('https://api.bitbucket.org/2.0');
  const repository = 'https://api.bitbucket.org/2.0/repositories/acme/shop';
  expect(api.file(place, '0123abc', 'docs/a b#.md')).toBe(`${repository}/src/0123abc/docs/a%20b%23.md`);
  expect(api.lastCommit(place, 'feature/new')).toBe(`${repository}/commits?include=feature%2Fnew&pagelen=1`);
  expect(cloudArchive('https://bitbucket.org', place, '0123abc')).toBe(
    'https://bitbucket.org/acme/shop/get/0123abc.tar.gz',
  );
});

test('[INTEG-019] the archive, the content and the commits of a place at a Bitbucket Server have URLs', () => {
  const api = serverApi('https://git.acme.example/rest/api/1.0');
  const repository = 'https://git.acme.example/rest/api/1.0/projects/acme/repos/shop';
  expect(api.rawFile(place, 'docs/a b#.md', 'feature/new')).toBe(`${repository}/raw/docs/a%20b%23.md?at=feature%2Fnew`);
  expect(api.lastCommit(place)).toBe(`${repository}/commits?limit=1`);
  expect(api.lastCommit(place, 'feature/new')).toBe(`${repository}/commits?limit=1&until=feature%2Fnew`);
  expect(api.archive(place, '0123abc', '')).toBe(`${repository}/archive?format=tgz&at=0123abc`);
  expect(api.archive(place, '0123abc', 'docs/a b')).toBe(
    `${repository}/archive?format=tgz&at=0123abc&path=docs%2Fa%20b`,
  );
});
