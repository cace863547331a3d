import { publicAzureHost, usualApiBaseUrl } from '../common/index.ts';
import type { AzureCredential, AzureEntry } from './config.ts';

/** One Azure DevOps with all that is known about it. */
export type AzureIntegration = {
  host: string;
  apiBaseUrl: string;
  /** Of all three forms in the configuration. */
  credentials: readonly AzureCredential[];
  /** Not so for the dev.azure.com that is there by default. */
  isConfigured: boolean;
  /** Shown by its service hooks. */
  webhookSecret?: string;
  /** Signs commits of templates. */
  commitSigningKey?: string;
};

/** The hosts of the configuration with their defaults; dev.azure.com is always one of them. */
export function azureIntegrations(entries: readonly AzureEntry[] = []): AzureIntegration[] {
  const hasPublic = entries.some(({ host }) => host.toLowerCase() === publicAzureHost);
  const configured = entries.map((entry) => withDefaults(entry, true));
  return hasPublic ? configured : [...configured, withDefaults({ host: publicAzureHost }, false)];
}

function withDefaults(entry: AzureEntry, isConfigured: boolean): AzureIntegration {
  const { token, credential, credentials, webhookSecret, commitSigningKey } = entry;
  const host = entry.host.toLowerCase();
  const old = credential ?? (token ? { personalAccessToken: token } : undefined);
  return {
    ...{ host, apiBaseUrl: entry.apiBaseUrl ?? usualApiBaseUrl(host), isConfigured },
    credentials: credentials ?? (old ? [old] : []),
    ...(webhookSecret !== undefined && { webhookSecret }),
    ...(commitSigningKey !== undefined && { commitSigningKey }),
  };
}
