import { tryOddAnswers } from '@callboard/integrations/testing';
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
    const { unnamed, named, messages } = await tryOddAnswers({ host: bitbucket.spoiler, operations });
    expect(unnamed).toEqual([]);
    expect(named).toBeGreaterThan(5);
    expect(messages.filter((message) => !/127\.0\.0\.1/.test(message))).toEqual([]);
  },
);
