import { InputError } from '@callboard/errors';
import { createApiRef } from '../apis/apiRef.ts';
import type { ConfigApi } from '../config/configApi.ts';

/** Finds the backend of a plugin by its id. */
export type DiscoveryApi = {
  /** Without a trailing slash. */
  getBaseUrl(pluginId: string): string;
  /** Whether a URL belongs to one of the backends, and may receive our token. */
  isBackendUrl(url: string): boolean;
};

export const discoveryApi = createApiRef<DiscoveryApi>({ id: 'core.discovery' });

const placeholder = /\{\{\s*pluginId\s*\}\}/g;
const standIn = 'any-plugin-id';

/** The pattern contains `{{pluginId}}`: `http://localhost:7007/api/{{pluginId}}`. */
export function createDiscovery(pattern: string): DiscoveryApi {
  checkPattern(pattern);
  const parts = pattern.split(placeholder);
  // Through URL, so the pattern is normalised like the URLs it is compared with: 'HTTP://Host:80' is 'http://host'.
  const spelled = new URL(parts.join(standIn)).href.replace(/\/$/, '');
  // Linear: matches from the start, and the id ends before the next fixed part.
  const backendUrl = new RegExp(`^${spelled.split(standIn).map(escapePattern).join('[\\w-]+')}(?=[/?#]|$)`);
  return {
    getBaseUrl: (pluginId) => parts.join(pluginId),
    isBackendUrl: (url) => URL.canParse(url, document.baseURI) && backendUrl.test(new URL(url, document.baseURI).href),
  };
}

/**
 * The API's URL: the page's own server, whatever host name the user opened. Only a page opened at `app.baseUrl` whose
 * config has a `backend.baseUrl` on another origin uses that origin.
 */
export function discoveryPattern(config: ConfigApi, pageOrigin: string): string {
  const app = config.getOptionalString('app.baseUrl');
  const backend = config.getOptionalString('backend.baseUrl');
  const livesApart = app && backend && originOf(app) === pageOrigin && originOf(backend) !== pageOrigin;
  return `${livesApart ? backend.replace(/(?<!\/)\/+$/, '') : pageOrigin}/api/{{pluginId}}`;
}

function checkPattern(pattern: string): void {
  const refuse = (rule: string) => new InputError(`The discovery URL pattern '${pattern}' ${rule}`);
  if (!URL.canParse(pattern.replace(placeholder, standIn))) throw refuse('must be a valid URL');
  if (pattern.includes('#')) throw refuse('must not have a hash');
  if (pattern.includes('?')) throw refuse('must not have a query');
  if (pattern.endsWith('/')) throw refuse('must not end with a slash');
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
