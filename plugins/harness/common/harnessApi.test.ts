import { expect, test } from 'vitest';
import { harnessApi } from './index.ts';

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
