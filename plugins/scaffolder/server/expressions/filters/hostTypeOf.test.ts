import { expect, test } from 'vitest';
import { hostTypeOf } from './hostTypeOf.ts';

const hostType = hostTypeOf([
  { id: 'github', takes: ({ host }) => host === 'github.com' },
  { id: 'gitea', takes: ({ host }) => host === 'git.example:3000' },
]);

test('a host has the type of what reads its files', () => {
  expect(['github.com', 'git.example:3000', 'git.example', 'github.com@evil.example', '[', ''].map(hostType)).toEqual([
    'github',
    'gitea',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
