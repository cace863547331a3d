import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { silentLogger as logger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { githubConfig } from '../config.ts';
import { createGithubCredentials } from '../credentials/githubCredentials.ts';
import { createGithubAccess, createGithubHttp } from '../githubAccess.ts';
import { githubIntegrations } from '../githubIntegrations.ts';
import { githubServer } from '../index.ts';
import { readOrganization } from '../organization/readOrganization.ts';
import { aGithub } from '../testing/aGithub.ts';

test('[SEC-11] repositories, people and teams of GitHub in an unexpected shape are a named error', async () => {
  const github = await aGithub();
  github.addToken('portal');
  github.addRepository('acme/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const members = Array.from({ length: 101 }, (_, number) => ({ login: `person-${number}` }));
  const teams = [{ slug: 'crew', name: 'Crew', members: members.map(({ login }) => login) }];
  github.addOrganization('acme', { members, teams });
  const { host, apiBaseUrl, url } = github;
  const integrations = { github: [{ host, apiBaseUrl, token: 'portal' }] };
  const [integration] = githubIntegrations(githubConfig.parse({ integrations }).integrations.github);
  const operations = {
    repositories: () =>
      readProviders(githubServer, {
        integrations,
        catalog: { providers: { github: { organization: 'acme', host } } },
      }),
    organization() {
      const http = createGithubHttp(integration!, { logger });
      const access = createGithubAccess(integration!, http, createGithubCredentials(integration!, http));
      const { signal } = new AbortController();
      return readOrganization({ access, url: new URL(`${url}/acme`), org: 'acme', signal });
    },
  };
  expect(await operations.repositories()).toHaveLength(1);
  const { members: people, teams: read } = await operations.organization();
  expect([people.length, read.length]).toEqual([101, 1]);
  await expectSourcesNamed({ host: github.spoiler, operations, source: /GitHub|127\.0\.0\.1/, atLeast: 40 });
});
