import { NotImplementedError } from '@callboard/errors';
import type { ChangedFile, CodeHostsApi, PullRequest, ScmAuthApi } from '@callboard/web-kit';

/** The content and target of a pull request. */
export type PublishPlan = {
  /** The URL of the repository or of the template file. */
  url: string;
  /** Whether the target is the template's original location. */
  isOwn: boolean;
  branch: string;
  title: string;
  body: string;
  files: readonly ChangedFile[];
  /** The path of the template file among them. */
  mainPath: string;
};

type Parts = {
  hosts: Pick<CodeHostsApi, 'byUrl'>;
  scmAuth: Pick<ScmAuthApi, 'getCredentials'>;
  /** Tells the user why they have to sign in to a host. */
  reasonFor: (host: string) => string;
};

/** Opens the pull request as the user. */
export async function publishTemplate(plan: PublishPlan, { hosts, scmAuth, reasonFor }: Parts): Promise<PullRequest> {
  const { isOwn, ...request } = plan;
  const host = hosts.byUrl(plan.url);
  const pullRequests = await host?.family.loadPullRequests?.();
  if (!host || !pullRequests?.createForFiles) {
    throw new NotImplementedError(
      `Cannot open a pull request for ${plan.url} from the browser: its code host does not support changes to several files`,
    );
  }
  const { token } = await scmAuth.getCredentials({
    url: plan.url,
    additionalScope: { repoWrite: true },
    reason: reasonFor(host.host),
  });
  return pullRequests.createForFiles({ ...request, isBesideUrl: isOwn, token, apiBaseUrl: host.apiBaseUrl });
}
