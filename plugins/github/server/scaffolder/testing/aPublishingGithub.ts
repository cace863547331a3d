import { type Answers, aRecordedHost } from '@callboard/git/testing';
import { createHostFinder, createPublishing } from '@callboard/plugin-scaffolder/server';
import { createGithubCredentials } from '../../credentials/githubCredentials.ts';
import { createGithubAccess, createGithubHttp, type GithubHost } from '../../githubAccess.ts';
import { githubIntegrations } from '../../githubIntegrations.ts';
import { createOpenRepository } from '../githubRepository.ts';

const token = 'a-token';
const apiPath = '/api/v3';

/** A scripted GitHub, backed by real git repositories. */
export async function aPublishingGithub(answers: Answers = {}) {
  const recorded = await aRecordedHost({
    apiPath,
    user: 'x-access-token',
    password: token,
    isAllowed: ({ headers }) => headers.authorization === `Bearer ${token}`,
    answers,
  });
  const { host, origin } = recorded;
  const entry = { host, apiBaseUrl: `${origin}${apiPath}`, rawBaseUrl: `${origin}/raw`, token };
  const [integration] = githubIntegrations([entry]);
  const http = createGithubHttp(integration!);
  const access = createGithubAccess(integration!, http, createGithubCredentials(integration!, http));
  const github: GithubHost = { integration: integration!, access };
  return {
    ...recorded,
    github,
    open: createOpenRepository(createHostFinder([github], 'github', createPublishing())),
    repoUrl: `${host}?owner=acme&repo=snacks`,
    /** Creates the repository, as GitHub does on request. */
    repository: () => recorded.repository('acme/snacks.git'),
  };
}
