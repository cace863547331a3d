import { InputError, NotImplementedError, ServiceUnavailableError } from '@callboard/errors';
import type { CodeHost, CodeHostsApi, PullRequest, ScmAuthApi } from '@callboard/web-kit';
import type { ImportFile } from '../../common/index.ts';
import type { PullRequestPlan } from '../flow/plan.ts';
import { problemsOf, type ValidateEntity } from '../prepare/problemsOf.ts';

type Parts = {
  validate: ValidateEntity;
  hosts: Pick<CodeHostsApi, 'byUrl'>;
  scmAuth: Pick<ScmAuthApi, 'getCredentials'>;
  importFile: ImportFile;
};

/** Opens the pull request in the user's name, once the catalog would accept every document of its file. */
export async function submitPullRequest(
  { url, title, body, content }: PullRequestPlan,
  { validate, hosts, scmAuth, importFile }: Parts,
): Promise<PullRequest> {
  const [problem] = await problemsOf(content, url, validate);
  if (problem !== undefined) throw new InputError(problem);
  const host = hosts.byUrl(url);
  const pullRequests = await host?.family.loadPullRequests?.();
  if (!host || !pullRequests) throw new NotImplementedError('unimplemented!');
  const { token } = await scmAuth.getCredentials({ url, additionalScope: { repoWrite: true } });
  const { apiBaseUrl } = host;
  const file = { url, title, body, ...importFile, content, token, apiBaseUrl };
  return pullRequests.create(file).catch((thrown) => {
    throw adviceFor(host, thrown);
  });
}

/** What is there by default can be read by the server, but pages call only what somebody has configured. */
function adviceFor({ host, isConfigured }: CodeHost, thrown: unknown): unknown {
  if (isConfigured || !(thrown instanceof ServiceUnavailableError)) return thrown;
  const advice = `Pages may call '${host}' only where it is in integrations of the configuration: ask an administrator`;
  return new ServiceUnavailableError(`${thrown.message}. ${advice}`, thrown);
}
