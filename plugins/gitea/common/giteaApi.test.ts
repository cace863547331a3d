import { expect, test } from 'vitest';
import { defaultRef, giteaApi } from './index.ts';

test('[INTEG-019] the archive, the content and the commits of a place at Gitea have API URLs', () => {
  const api = giteaApi('https://acme.example/gitea');
  const place = { owner: 'acme', repository: 'shop' };
  const repository = 'https://acme.example/gitea/api/v1/repos/acme/shop';
  expect(api.rawFile(place, 'docs/a b#.md', 'feature/new')).toBe(
    `${repository}/raw/docs/a%20b%23.md?ref=feature%2Fnew`,
  );
  expect(api.rawFile(place, 'a.md', defaultRef)).toBe(`${repository}/raw/a.md`);
  expect(api.lastCommit(place, 'feature/new')).toBe(
    `${repository}/commits?sha=feature%2Fnew&limit=1&stat=false&verification=false&files=false`,
  );
  expect(api.archive(place, '0123abc')).toBe(`${repository}/archive/0123abc.tar.gz`);
});
