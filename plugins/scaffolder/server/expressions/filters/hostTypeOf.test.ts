import { expect, test } from 'vitest';
import { hostTypeOf } from './repoUrl.ts';

const hostType = hostTypeOf([
  { id: 'github', takes: ({ host }) => host === 'github.com' },
  { id: 'gitea', takes: ({ host }) => host === 'git.example:3000' },
  { id: 'gitlab', host: 'below.example', takes: ({ href }) => href.startsWith('https://below.example/gitlab/') },
]);

test('a host has the type of the integration below a path', () => {
  expect(hostType('below.example')).toBe('gitlab');
  expect(hostType('BELOW.example')).toBe('gitlab');
});

test('a host has the type of the integration that reads its files', () => {
  expect(['github.com', 'git.example:3000', 'git.example', 'github.com@evil.example', '[', ''].map(hostType)).toEqual([
    'github',
    'gitea',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
