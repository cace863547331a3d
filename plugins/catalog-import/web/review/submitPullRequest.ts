import { InputError, NotImplementedError } from '@callboard/errors';
import type { CodeHostsApi, PullRequest, ScmAuthApi } from '@callboard/web-kit';
import { CATALOG_FILE, IMPORT_BRANCH } from '../../common/index.ts';
import type { PullRequestPlan } from '../flow/plan.ts';
import { problemsOf, type ValidateEntity } from '../prepare/problemsOf.ts';

type Parts = {
  validate: ValidateEntity;
  hosts: Pick<CodeHostsApi, 'byUrl'>;
  scmAuth: ScmAuthApi;
};

/** Opens the pull request in the user's name, once the catalog would accept every document of its file. */
export async function submitPullRequest(
  { url, title, body, content }: PullRequestPlan,
  { validate, hosts, scmAuth }: Parts,
): Promise<PullRequest> {
  const [problem] = await problemsOf(content, url, validate);
  if (problem !== undefined) throw new InputError(problem);
  const host = hosts.byUrl(url);
  const pullRequests = await host?.family.loadPullRequests?.();
  if (!host || !pullRequests) throw new NotImplementedError('unimplemented!');
  const { token } = await scmAuth.getCredentials({ url, additionalScope: { repoWrite: true } });
  return pullRequests.create({
    url,
    title,
    body,
    branch: IMPORT_BRANCH,
    fileName: CATALOG_FILE,
    content,
    token,
    apiBaseUrl: host.apiBaseUrl,
  });
}
