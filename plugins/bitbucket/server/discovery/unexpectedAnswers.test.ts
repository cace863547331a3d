import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { bitbucketServer } from '../index.ts';
import { aBitbucket } from '../testing/aBitbucket.ts';

test.each(['cloud', 'server'] as const)(
  '[SEC-11] repositories of a Bitbucket %s in an unexpected shape are a named error',
  async (edition) => {
    const bitbucket = await aBitbucket(edition, { authorizations: ['Bearer portal'] });
    bitbucket.addRepository('acme/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
    const { host, apiBaseUrl } = bitbucket;
    const key = edition === 'cloud' ? 'bitbucketCloud' : 'bitbucketServer';
    const instance = { host, ...(edition === 'cloud' ? { workspace: 'acme' } : { validateLocationsExist: true }) };
    const repositories = () =>
      readProviders(bitbucketServer, {
        integrations: { [key]: [{ host, apiBaseUrl, token: 'portal' }] },
        catalog: { providers: { [key]: instance } },
      });
    const operations = { repositories };
    expect(await repositories()).toHaveLength(1);
    await expectSourcesNamed({ host: bitbucket.spoiler, operations, source: /127\.0\.0\.1/, atLeast: 5 });
  },
);
