import { InputError, NotImplementedError, ServiceUnavailableError } from '@callboard/errors';
import type { CodeHost, CodeHostsApi, PullRequest, ScmAuthApi } from '@callboard/web-kit';
import type { ImportFile } from '../../common/index.ts';
import { problemsOf, type ValidateEntity } from '../file/catalogFile.ts';
import type { PullRequestPlan } from './plan.ts';

type Parts = {
  validate: ValidateEntity;
  hosts: Pick<CodeHostsApi, 'byUrl'>;
  scmAuth: Pick<ScmAuthApi, 'getCredentials'>;
  importFile: ImportFile;
  /** Tells the user why they have to sign in to a host. */
  reasonFor: (host: string) => string;
};

/** Opens the pull request in the user's name, after checking that the catalog would accept every document of its file. */
export async function submitPullRequest(
  { url, title, body, content }: PullRequestPlan,
  { validate, hosts, scmAuth, importFile, reasonFor }: Parts,
): Promise<PullRequest> {
  const [problem] = await problemsOf(content, url, validate);
  if (problem !== undefined) throw new InputError(problem);
  const host = hosts.byUrl(url);
  const pullRequests = await host?.family.loadPullRequests?.();
  if (!host || !pullRequests) throw new NotImplementedError('unimplemented!');
  const reason = reasonFor(host.host);
  const { token } = await scmAuth.getCredentials({ url, additionalScope: { repoWrite: true }, reason });
  const { apiBaseUrl } = host;
  const file = { url, title, body, ...importFile, content, token, apiBaseUrl };
  return pullRequests.create(file).catch((thrown) => {
    throw adviceFor(host, thrown);
  });
}

/** The server can read from default hosts, but browsers may only call configured ones. */
function adviceFor({ host, isConfigured }: CodeHost, thrown: unknown): unknown {
  if (isConfigured || !(thrown instanceof ServiceUnavailableError)) return thrown;
  const advice = `The browser may only call '${host}' if it is listed in integrations: ask an administrator to add it`;
  return new ServiceUnavailableError(`${thrown.message}. ${advice}`, thrown);
}
