import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { githubServer } from '../index.ts';
import { aGithub } from '../testing/aGithub.ts';

test('[SEC-11] repositories, people and teams of GitHub in an unexpected shape are a named error', async () => {
  const github = await aGithub();
  github.addToken('portal');
  github.addRepository('acme/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const members = Array.from({ length: 101 }, (_, number) => ({ login: `person-${number}` }));
  const teams = [{ slug: 'crew', name: 'Crew', members: members.map(({ login }) => login) }];
  github.addOrganization('acme', { members, teams });
  const { host, apiBaseUrl, url } = github;
  const read = (providers: object) => () =>
    readProviders(githubServer, {
      integrations: { github: [{ host, apiBaseUrl, token: 'portal' }] },
      catalog: { providers },
    });
  const operations = {
    repositories: read({ github: { organization: 'acme', host } }),
    organization: read({ githubOrg: { id: 'all', githubUrl: url, orgs: ['acme'] } }),
  };
  expect(await operations.repositories()).toHaveLength(1);
  expect(await operations.organization()).toHaveLength(102);
  await expectSourcesNamed({ host: github.spoiler, operations, source: /GitHub|127\.0\.0\.1/, atLeast: 40 });
});
