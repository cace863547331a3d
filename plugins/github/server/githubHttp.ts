import { createHostHttp, type HostHttp, type Lookup, type ReadLogger } from '@callboard/integrations';
import type { GithubIntegration } from './githubIntegrations.ts';

type Options = { logger?: ReadLogger; lookup?: Lookup };

/** Requests to one GitHub. Archives come from a separate host, which is not configured anywhere. */
export function createGithubHttp({ host, apiBaseUrl, rawBaseUrl }: GithubIntegration, options: Options = {}): HostHttp {
  const { protocol, origin } = new URL(apiBaseUrl);
  const origins = [origin, new URL(rawBaseUrl).origin, `${protocol}//${host}`, `${protocol}//codeload.${host}`];
  // An address has no names below it.
  return createHostHttp({ name: 'GitHub', origins: origins.filter((one) => URL.canParse(one)), ...options });
}
