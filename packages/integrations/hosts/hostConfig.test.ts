import { expect, test } from 'vitest';
import { codeHostName } from '../index.ts';

test.each(['https://git.example', 'git.example/acme', 'me@git.example', 'a b', ''])(
  'a host such as %j is rejected',
  (host) => {
    expect(() => codeHostName.parse(host)).toThrow("must be a host such as 'git.example.com'");
  },
);

test.each(['git.acme.example', 'GIT.acme.example:8443', 'localhost:3000'])('a host such as %j is accepted', (host) => {
  expect(codeHostName.parse(host)).toBe(host);
});
