import { createHostHttp, type HostHttp, type ReadLogger } from '@callboard/integrations';
import type { AzureIntegration } from './azureIntegrations.ts';

/** Instead of a 401, it often sends a sign-in page that looks like a success. */
const signInPage = 203;

export function createAzureHttp({ apiBaseUrl }: AzureIntegration, options: { logger?: ReadLogger } = {}): HostHttp {
  const origins = [new URL(apiBaseUrl).origin];
  return createHostHttp({ name: 'Azure DevOps', origins, refusals: [signInPage], ...options });
}
