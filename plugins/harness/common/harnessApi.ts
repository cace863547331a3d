import { encodePath, queryOf } from '@callboard/integrations/common';
import type { HarnessPlace } from './harnessUrl.ts';

type Repository = Pick<HarnessPlace, 'account' | 'organisation' | 'project' | 'repository'>;

/** The default API URL of Harness Code. */
export const usualApiBaseUrl = (host: string) => `https://${host}/gateway/code/api/v1`;

/** The URLs of Harness Code's API, below an `apiBaseUrl` such as 'https://app.harness.io/gateway/code/api/v1'. */
export function harnessApi(apiBaseUrl: string) {
  const address = (place: Repository, path: string, parameters: Readonly<Record<string, string | undefined>>) => {
    const { account, organisation, project, repository } = place;
    const names = [account, organisation, project, repository].filter((name) => name !== undefined);
    const query = queryOf({ routingId: account, ...parameters });
    return `${apiBaseUrl}/repos/${encodePath(names.join('/'))}/+/${path}?${query}`;
  };
  return {
    /** Without a ref, the default branch is used. */
    rawFile: (place: Repository, path: string, ref?: string) =>
      address(place, `raw/${encodePath(path)}`, { git_ref: ref }),
    lastCommit: (place: Repository, ref?: string) => address(place, 'commits', { git_ref: ref, page: '1', limit: '1' }),
    archive: (place: Repository, commit: string) => address(place, `archive/${encodeURIComponent(commit)}.zip`, {}),
  };
}
