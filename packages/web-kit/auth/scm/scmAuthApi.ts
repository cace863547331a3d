import { createApiRef } from '../../apis/apiRef.ts';
import type { CodeHostsApi } from '../../codeHosts/codeHostsApi.ts';
import type { AuthApi } from '../authApi.ts';
import type { ScmCredentials, ScmCredentialsRequest } from './scmCredentials.ts';

/** Access tokens of the user for a URL at a code host. */
export type ScmAuthApi = {
  getCredentials(request: ScmCredentialsRequest): Promise<ScmCredentials>;
  /** Rejects if no auth provider has tokens for a URL, and names what is missing; the user is not asked. */
  requireProvider(url: string): Promise<void>;
};

export const scmAuthApi = createApiRef<ScmAuthApi>({ id: 'core.scmauth' });

type Parts = { auth: AuthApi; codeHosts: CodeHostsApi };

export function createScmAuth({ auth, codeHosts }: Parts): ScmAuthApi {
  // Few pages need it, so its code is not part of the first page.
  const load = () => Promise.all([auth.getProviders(), import('./scmHosts.ts')]);
  return {
    async getCredentials(request) {
      const [providers, { findScmHost, credentialsAt }] = await load();
      return credentialsAt(findScmHost(request.url, { providers, codeHosts }), request);
    },
    async requireProvider(url) {
      const [providers, { findScmHost }] = await load();
      findScmHost(url, { providers, codeHosts });
    },
  };
}
