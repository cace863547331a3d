import { expect, test } from 'vitest';
import { integrationsConfig } from './index.ts';

test.each(['https://github.com', 'github.com/acme', 'me@github.com', 'a b', ''])(
  'a host such as %j is refused',
  (host) => {
    expect(() => integrationsConfig.parse({ github: [{ host }] })).toThrow("must be a host such as 'github.com'");
  },
);

test.each(['ghe.acme.example', 'GHE.acme.example:8443', 'localhost:3000'])('a host such as %j is taken', (host) => {
  expect(integrationsConfig.parse({ github: [{ host }] }).github?.[0]?.host).toBe(host);
});

test('a host that only one provider runs need not be written', () => {
  const given = { github: [{}], gitlab: [{}], azure: [{}], bitbucketCloud: [{}], bitbucket: [{}] };
  const hosts = Object.values(integrationsConfig.parse(given)).map((entries) => entries?.[0]?.host);
  expect(hosts).toEqual(['github.com', 'gitlab.com', 'dev.azure.com', 'bitbucket.org', 'bitbucket.org']);
  expect(integrationsConfig.safeParse({ bitbucketServer: [{}] }).success).toBe(false);
});
