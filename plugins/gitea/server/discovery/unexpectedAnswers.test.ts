import { expectSourcesNamed } from '@callboard/integrations/testing';
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
  await expectSourcesNamed({ host: gitea.spoiler, operations, source: /Gitea|127\.0\.0\.1/, atLeast: 5 });
});
