import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { gerritServer } from '../index.ts';
import { aGerrit } from '../testing/aGerrit.ts';

test('[SEC-11] projects of Gerrit in an unexpected shape are a named error', async () => {
  const gerrit = await aGerrit();
  gerrit.addProject('platform/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const { host, url } = gerrit;
  const projects = () =>
    readProviders(gerritServer, {
      integrations: { gerrit: [{ host, baseUrl: url }] },
      catalog: { providers: { gerrit: { main: { host, query: 'state=ACTIVE' } } } },
    });
  const operations = { projects };
  expect(await projects()).toHaveLength(1);
  const { spoiler } = gerrit;
  // Only responses that start like Gerrit's are parsed.
  const prefixed = { ...spoiler, spoil: (nth: number, body: string) => spoiler.spoil(nth, `)]}'\n${body}`) };
  await expectSourcesNamed({ host: prefixed, operations, source: /Gerrit|127\.0\.0\.1/, atLeast: 5 });
});
