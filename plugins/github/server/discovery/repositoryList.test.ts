import { expect, test } from 'vitest';
import { createGithubCredentials } from '../credentials/githubCredentials.ts';
import { createGithubAccess, createGithubHttp } from '../githubAccess.ts';
import { githubIntegrations } from '../githubIntegrations.ts';
import { aGithub } from '../testing/aGithub.ts';

import { createRepositoryList } from './repositoryList.ts';

test('an endless list is aborted, and the message explains what to do', async () => {
  const github = await aGithub();
  const { host, apiBaseUrl, url } = github;
  const integration = githubIntegrations([{ host, apiBaseUrl }]).find((one) => one.host === host)!;
  const http = createGithubHttp(integration);
  const access = createGithubAccess(integration, http, createGithubCredentials(integration, http));
  const list = createRepositoryList(access, { url: new URL(`${url}/acme`), owner: 'acme' });
  github.interrupt({ status: 200, headers: { link: `<${apiBaseUrl}/orgs/acme/repos?page=2>; rel="next"` }, body: [] });
  await expect(list(new AbortController().signal)).rejects.toThrow(
    "GitHub lists more than 100000 repositories of 'acme', so none were added or removed: spread them over several organisations",
  );
  expect(github.visits).toHaveLength(1_000);
});
