import { expect, test } from 'vitest';
import { ownersAt } from './ownersAt.ts';

test.each([
  ['github.com', 'github', ['url:https://github.com/horizon/radar/tree/main/', 'url:https://gitlab.com/ops/radar']],
  ['gitlab.com', 'gitlab', ['url:https://gitlab.com/horizon/radar/-/tree/main/']],
])('the owner of a repository on %s is read from source locations', (host, type, locations) => {
  expect(ownersAt(host, type, locations)).toEqual(['horizon']);
});

test('GitLab groups include their parent groups', () => {
  expect(ownersAt('gitlab.com', 'gitlab', ['url:https://gitlab.com/air/ops/radar/-/blob/main/a.yaml'])).toEqual([
    'air/ops',
  ]);
});

test('a location that is not a repository URL is ignored', () => {
  expect(ownersAt('github.com', 'github', ['file:/etc/a.yaml', 'url:https://github.com/horizon', 'url:x'])).toEqual([]);
});
