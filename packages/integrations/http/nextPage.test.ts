import { expect, test } from 'vitest';
import { nextPageOf } from '../index.ts';

const url = 'https://api.test/repos?page=1';

test.each([
  [
    '<https://api.test/repos?page=2>; rel="next", <https://api.test/repos?page=9>; rel="last"',
    'https://api.test/repos?page=2',
  ],
  ['<https://api.test/a,b?page=0>; rel="prev" , <?page=2>;title="x";rel=next', 'https://api.test/repos?page=2'],
  ['<https://api.test/repos?page=1>; rel="first"', undefined],
  ['<https://[>; rel="next"', undefined],
  ['https://api.test/repos?page=2; rel="next"', undefined],
  [undefined, undefined],
])('the link %j leads to %j', (link, next) => {
  expect(nextPageOf({ headers: { link }, url })).toBe(next);
});
