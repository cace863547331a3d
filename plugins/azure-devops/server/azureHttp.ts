import { createHostHttp, type HostHttp, type ReadLogger } from '@callboard/integrations';
import type { AzureIntegration } from './azureIntegrations.ts';

/** Where there should be 401, a page to sign in often comes, which is no error to who does not know it. */
const signInPage = 203;

export function createAzureHttp({ apiBaseUrl }: AzureIntegration, options: { logger?: ReadLogger } = {}): HostHttp {
  const origins = [new URL(apiBaseUrl).origin];
  return createHostHttp({ name: 'Azure DevOps', origins, refusals: [signInPage], ...options });
}
