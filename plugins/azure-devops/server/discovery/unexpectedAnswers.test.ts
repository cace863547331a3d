import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { azureDevopsServer } from '../index.ts';
import { anAzure } from '../testing/anAzure.ts';

test('[SEC-11] repositories of Azure DevOps in an unexpected shape are a named error', async () => {
  const azure = await anAzure();
  azure.addToken('portal');
  azure.addRepository('acme/web/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const { host, url } = azure;
  const repositories = () =>
    readProviders(azureDevopsServer, {
      integrations: { azure: [{ host, apiBaseUrl: url, token: 'portal' }] },
      catalog: { providers: { azureDevOps: { host, organization: 'acme', project: 'web' } } },
    });
  const operations = { repositories };
  expect(await repositories()).toHaveLength(1);
  await expectSourcesNamed({ host: azure.spoiler, operations, source: /Azure DevOps|127\.0\.0\.1/, atLeast: 5 });
});
