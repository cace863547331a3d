import { expectSourcesNamed } from '@callboard/integrations/testing';
import { readProviders } from '@callboard/plugin-catalog/server/testing';
import { silentLogger as logger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { gitlabConfig } from '../config.ts';
import { createGitlabAccess } from '../gitlabAccess.ts';
import { gitlabIntegrations } from '../gitlabIntegrations.ts';
import { gitlabServer } from '../index.ts';
import { createOrganizationFilter } from '../organization/organizationFilter.ts';
import { createOrganizationReader } from '../organization/readOrganization.ts';
import { aGitlab, entryOf } from '../testing/aGitlab.ts';

test('[SEC-11] projects, people and groups of GitLab in an unexpected shape are a named error', async () => {
  const gitlab = await aGitlab();
  gitlab.addToken('portal');
  gitlab.addProject('acme/shop', { files: { 'catalog-info.yaml': 'kind: API' } });
  const { addGroup, addPerson } = gitlab.organization;
  addPerson('mara');
  addGroup('acme', { name: 'Acme', members: ['mara'] });
  const { host } = gitlab;
  const configOf = (instance: object) => ({
    integrations: { gitlab: [{ ...entryOf(gitlab), token: 'portal' }] },
    catalog: { providers: { gitlab: { main: { host, ...instance } } } },
  });
  const readPeople = (keys: object) => () => {
    const { integrations, catalog } = gitlabConfig.parse(configOf({ orgEnabled: true, ...keys }));
    const integration = gitlabIntegrations(integrations.gitlab)[0]!;
    const instance = catalog.providers.gitlab!.main!;
    const access = createGitlabAccess(integration, logger);
    const filter = createOrganizationFilter(instance);
    const read = createOrganizationReader(access, { root: integration.baseUrl, instance, filter });
    return read(new AbortController().signal);
  };
  const operations = {
    projects: () => readProviders(gitlabServer, configOf({ group: 'acme' })),
    organization: readPeople({}),
    inherited: readPeople({ group: 'acme', restrictUsersToGroup: true, relations: ['INHERITED'] }),
  };
  expect(await operations.projects()).not.toEqual([]);
  expect((await operations.organization()).people).toHaveLength(1);
  expect((await operations.inherited()).people).toHaveLength(1);
  await expectSourcesNamed({ host: gitlab.spoiler, operations, source: /GitLab|127\.0\.0\.1/, atLeast: 30 });
});
