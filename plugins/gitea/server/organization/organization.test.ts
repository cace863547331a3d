import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { expectDirectoryRules, startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { giteaServer } from '../index.ts';
import { aGitea } from '../testing/aGitea.ts';

async function aHost(maxPerPage?: number) {
  const gitea = await aGitea({ maxPerPage });
  gitea.admit('token good-token');
  const { host, baseUrl } = gitea;
  return {
    gitea,
    config: { integrations: { gitea: [{ host, baseUrl, token: 'good-token' }] } },
    providers: { giteaOrg: { host, organization: 'acme', schedule } },
  };
}

test('the members and teams of an organisation are Users and Groups, and stay while Gitea cannot be read', async () => {
  const { gitea, config, providers } = await aHost(2);
  gitea.addOrganization('acme', {
    members: [
      { id: 1, login: 'mara', full_name: 'Mara Lind', email: 'mara@acme.example' },
      { id: 2, login: 'Otto' },
      { id: 3, login: 'gone', active: false },
    ],
    teams: [
      { id: 11, name: 'Owners', members: ['mara'] },
      { id: 12, name: 'Site Ops', description: 'Runs it', members: ['mara', 'Otto', 'gone'] },
      { id: 13, name: 'empty', members: [] },
    ],
  });
  const { named, peopleBecome, names, source } = await startDirectoryPortal({
    plugins: [giteaServer],
    providers,
    config,
  });
  await peopleBecome(['Otto', 'mara']);
  expect(await names('Group')).toEqual(['acme', 'acme-empty', 'acme-owners', 'acme-site-ops']);
  expect(await named('User', 'mara')).toMatchObject({
    metadata: {
      annotations: {
        'gitea.com/user-login': 'mara',
        'gitea.com/user-id': '1',
        'backstage.io/managed-by-location': `url:${gitea.baseUrl}/mara`,
      },
    },
    spec: {
      profile: { displayName: 'Mara Lind', email: 'mara@acme.example' },
      memberOf: ['group:default/acme-owners', 'group:default/acme-site-ops'],
    },
  });
  expect(await named('Group', 'acme-site-ops')).toMatchObject({
    metadata: { description: 'Runs it', annotations: { 'gitea.com/team-slug': 'acme/Site Ops' } },
    spec: { type: 'team', profile: { displayName: 'Site Ops' }, parent: 'group:default/acme' },
  });
  gitea.interrupt({ status: 200, body: { message: 'hello' } });
  await eventually(async () => expect((await source()).error).toContain('Gitea did not return a list of members'));
  expect(await names('User')).toEqual(['Otto', 'mara']);
});

test('[ORG-009] organisations of Gitea follow the rules of directories', async () => {
  const { gitea, config, providers } = await aHost();
  await expectDirectoryRules({
    plugin: giteaServer,
    config,
    providers,
    directory: 'giteaOrg.default',
    name: 'GiteaOrgEntityProvider:default',
    setPeople(people) {
      const members = people.map((login) => ({ id: login.charCodeAt(0), login }));
      gitea.addOrganization('acme', { members, teams: [{ id: 11, name: 'crew', members: [...people] }] });
    },
  });
});
