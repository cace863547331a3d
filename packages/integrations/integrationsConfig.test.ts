import { expect, test } from 'vitest';
import { integrationsConfig } from './index.ts';

test.each(['https://git.example', 'git.example/acme', 'me@git.example', 'a b', ''])(
  'a host such as %j is refused',
  (host) => {
    expect(() => integrationsConfig.parse({ azure: [{ host }] })).toThrow("must be a host such as 'git.example.com'");
  },
);

test.each(['git.acme.example', 'GIT.acme.example:8443', 'localhost:3000'])('a host such as %j is taken', (host) => {
  expect(integrationsConfig.parse({ azure: [{ host }] }).azure?.[0]?.host).toBe(host);
});

test('a host that only one provider runs need not be written', () => {
  expect(integrationsConfig.parse({ azure: [{}] }).azure?.[0]?.host).toBe('dev.azure.com');
});
