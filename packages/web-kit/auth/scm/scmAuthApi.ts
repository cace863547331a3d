import { createApiRef } from '../../apis/apiRef.ts';
import type { CodeHostsApi } from '../../codeHosts/codeHostsApi.ts';
import type { AuthApi } from '../authApi.ts';
import type { ScmCredentials, ScmCredentialsRequest } from './scmCredentials.ts';

/** Access tokens of the user for a URL at a code host. */
export type ScmAuthApi = {
  getCredentials(request: ScmCredentialsRequest): Promise<ScmCredentials>;
};

export const scmAuthApi = createApiRef<ScmAuthApi>({ id: 'core.scmauth' });

type Parts = { auth: AuthApi; codeHosts: CodeHostsApi };

export function createScmAuth({ auth, codeHosts }: Parts): ScmAuthApi {
  return {
    async getCredentials(request) {
      // Few pages need it, so its code is not part of the first one.
      const [providers, { findScmHost, credentialsAt }] = await Promise.all([
        auth.getProviders(),
        import('./scmHosts.ts'),
      ]);
      return credentialsAt(findScmHost(request.url, { providers, codeHosts }), request);
    },
  };
}
