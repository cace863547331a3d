import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { expectDirectoryRules, startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { azureDevopsServer } from '../index.ts';
import { anAzure } from '../testing/anAzure.ts';

async function aHost(instance: object = {}) {
  const azure = await anAzure();
  azure.addToken('good-token');
  const { host, url } = azure;
  return {
    azure,
    config: { integrations: { azure: [{ host, apiBaseUrl: url, token: 'good-token' }] } },
    providers: { azureDevOpsOrg: { host, organization: 'acme', schedule, ...instance } },
  };
}

test('the teams of projects and their members are Groups and Users, and stay while Azure DevOps cannot be read', async () => {
  const { azure, config, providers } = await aHost({ project: 'Web*' });
  const mara = { id: 'i-1', uniqueName: 'Mara.Lind@acme.example', displayName: 'Mara Lind' };
  const crew = Array.from({ length: 130 }, (_, at) => ({ id: `c-${at}`, uniqueName: `crew-${at}@acme.example` }));
  azure.addProjects('acme', {
    'Web Shop': [
      { id: 't-1', name: 'Web Shop Team', description: 'Runs it', members: [mara] },
      { id: 't-2', name: 'Crew', members: [...crew, mara, { id: 'g-1', uniqueName: 'Everybody', isContainer: true }] },
    ],
    mobile: [{ id: 't-3', name: 'mobile Team', members: [{ id: 'i-2', uniqueName: 'otto@acme.example' }] }],
  });
  const { named, names, source } = await startDirectoryPortal({ plugins: [azureDevopsServer], providers, config });
  await eventually(async () => expect(await names('User')).toHaveLength(131));
  expect(await names('Group')).toEqual(['web-shop', 'web-shop-crew', 'web-shop-web-shop-team']);
  expect(await named('User', 'mara.lind_acme.example')).toMatchObject({
    metadata: { annotations: { 'dev.azure.com/user-id': 'i-1', 'microsoft.com/email': 'Mara.Lind@acme.example' } },
    spec: {
      profile: { displayName: 'Mara Lind', email: 'Mara.Lind@acme.example' },
      memberOf: ['group:default/web-shop-crew', 'group:default/web-shop-web-shop-team'],
    },
  });
  expect(await named('Group', 'web-shop-web-shop-team')).toMatchObject({
    metadata: { description: 'Runs it', annotations: { 'dev.azure.com/team-id': 't-1' } },
    spec: { type: 'team', profile: { displayName: 'Web Shop Team' }, parent: 'group:default/web-shop' },
  });
  expect((await named('Group', 'web-shop'))?.spec).toMatchObject({ type: 'project' });
  azure.interrupt({ status: 200, body: { message: 'hello' } });
  await eventually(async () =>
    expect((await source()).error).toContain('Azure DevOps did not return a list of projects'),
  );
  expect(await names('User')).toHaveLength(131);
});

test('[ORG-009] organisations of Azure DevOps follow the rules of directories', async () => {
  const { azure, config, providers } = await aHost();
  await expectDirectoryRules({
    plugin: azureDevopsServer,
    config,
    providers,
    directory: 'azureDevOpsOrg.default',
    name: 'AzureDevOpsOrgEntityProvider:default',
    setPeople(people) {
      const members = people.map((name) => ({ id: `i-${name}`, uniqueName: name }));
      azure.addProjects('acme', { web: [{ id: 't-1', name: 'web Team', members }] });
    },
  });
});
