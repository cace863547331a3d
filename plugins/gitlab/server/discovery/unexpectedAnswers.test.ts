import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { expect, test } from 'vitest';
import { gitlabServer } from '../index.ts';
import { aGitlab, entryOf } from '../testing/aGitlab.ts';

test('[SEC-11] projects, people and groups of GitLab in an unexpected shape are a named error', async () => {
  const gitlab = await aGitlab();
  gitlab.addToken('portal');
  gitlab.addProject('acme/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const { addGroup, addPerson } = gitlab.organization;
  addPerson('mara');
  addGroup('acme', { name: 'Acme', members: ['mara'] });
  const { host } = gitlab;
  const read = (instance: object) => () =>
    readProviders(gitlabServer, {
      integrations: { gitlab: [{ ...entryOf(gitlab), token: 'portal' }] },
      catalog: { providers: { gitlab: { main: { host, ...instance } } } },
    });
  const operations = {
    projects: read({ group: 'acme' }),
    organization: read({ orgEnabled: true }),
    inherited: read({ orgEnabled: true, group: 'acme', restrictUsersToGroup: true, relations: ['INHERITED'] }),
  };
  expect(await operations.projects()).not.toEqual([]);
  expect(await operations.organization()).not.toEqual([]);
  expect(await operations.inherited()).not.toEqual([]);
  await expectSourcesNamed({ host: gitlab.spoiler, operations, source: /GitLab|127\.0\.0\.1/, atLeast: 30 });
});
