import type { PullRequest } from '../../common/index.ts';
import { usePullRequests } from '../queries.ts';

/** The open pull request that adds the catalog file to a repository, as far as the portal knows it. */
export function useOpenPullRequest(repositoryUrl: string): PullRequest | undefined {
  const { data = [] } = usePullRequests();
  const wanted = plainUrl(repositoryUrl);
  return data.find((one) => one.state === 'waiting' && plainUrl(one.repositoryUrl) === wanted);
}

/** Hosts ignore the case, a slash at the end and `.git`. */
function plainUrl(url: string): string {
  const plain = url.trim().toLowerCase();
  const short = plain.endsWith('/') ? plain.slice(0, -1) : plain;
  return short.endsWith('.git') ? short.slice(0, -'.git'.length) : short;
}
