import { tryOddAnswers } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { giteaServer } from '../index.ts';
import { aGitea } from '../testing/aGitea.ts';

test('[SEC-11] repositories of Gitea in an unexpected shape are a named error', async () => {
  const gitea = await aGitea();
  gitea.admit('token portal');
  gitea.addRepository('acme/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const { host, baseUrl } = gitea;
  const repositories = () =>
    readProviders(giteaServer, {
      integrations: { gitea: [{ host, baseUrl, token: 'portal' }] },
      catalog: { providers: { gitea: { host, organization: 'acme' } } },
    });
  const operations = { repositories };
  expect(await repositories()).toHaveLength(1);
  const { unnamed, named, messages } = await tryOddAnswers({ host: gitea.spoiler, operations });
  expect(unnamed).toEqual([]);
  expect(named).toBeGreaterThan(5);
  expect(messages.filter((message) => !/Gitea|127\.0\.0\.1/.test(message))).toEqual([]);
});
