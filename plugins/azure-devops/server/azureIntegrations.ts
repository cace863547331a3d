import { withPublicHost } from '@callboard/integrations';
import { publicAzureHost, usualApiBaseUrl } from '../common/index.ts';
import type { AzureCredential, AzureEntry } from './config.ts';

/** One configured Azure DevOps. */
export type AzureIntegration = {
  host: string;
  apiBaseUrl: string;
  /** Merged from all three forms in the configuration. */
  credentials: readonly AzureCredential[];
  /** False for the default dev.azure.com. */
  isConfigured: boolean;
  /** Sent by its service hooks. */
  webhookSecret?: string;
  /** Signs template commits. */
  commitSigningKey?: string;
  commitSigningPassphrase?: string;
};

/** The configured hosts with their defaults; dev.azure.com is always included. */
export const azureIntegrations = (entries: readonly AzureEntry[] = []): AzureIntegration[] =>
  withPublicHost(entries, { host: publicAzureHost }, withDefaults);

function withDefaults(entry: AzureEntry, isConfigured: boolean): AzureIntegration {
  const { token, credential, credentials, webhookSecret, commitSigningKey, commitSigningPassphrase } = entry;
  const host = entry.host.toLowerCase();
  const old = credential ?? (token ? { personalAccessToken: token } : undefined);
  return {
    host,
    apiBaseUrl: entry.apiBaseUrl ?? usualApiBaseUrl(host),
    isConfigured,
    credentials: credentials ?? (old ? [old] : []),
    ...(webhookSecret !== undefined && { webhookSecret }),
    ...(commitSigningKey !== undefined && { commitSigningKey }),
    ...(commitSigningPassphrase !== undefined && { commitSigningPassphrase }),
  };
}
