import { type Answers, aRecordedHost } from '@callboard/git/testing';
import { createHostFinder, createPublishing } from '@callboard/plugin-scaffolder/server';
import { silentLogger } from '@callboard/server-kit/testing';
import { createGitlabAccess } from '../../gitlabAccess.ts';
import { gitlabIntegrations } from '../../gitlabIntegrations.ts';
import { createOpenProject } from '../gitlabProject.ts';

/** The project in `repoUrl`, as identified in the API. */
export const project = '/projects/acme%2Fsnacks';

/** A scripted GitLab, backed by real git repositories. */
export async function aPublishingGitlab(answers: Answers = {}) {
  const recorded = await aRecordedHost({
    apiPath: '/api/v4',
    user: 'oauth2',
    password: 'a-token',
    isAllowed: ({ headers }) =>
      headers['private-token'] === 'a-token' || headers.authorization === 'Bearer a-users-token',
    answers,
  });
  const { origin, host } = recorded;
  const [integration] = gitlabIntegrations([
    { host, baseUrl: origin, apiBaseUrl: `${origin}/api/v4`, token: 'a-token' },
  ]);
  const access = createGitlabAccess(integration!, silentLogger);
  const gitlab = { integration: integration!, access };
  return {
    ...recorded,
    gitlab,
    open: createOpenProject(createHostFinder([gitlab], 'gitlab', createPublishing())),
    repoUrl: `${host}?owner=acme&repo=snacks`,
  };
}
