import { InputError } from '@callboard/errors';

const placeholder = /\{\{\s*pluginId\s*\}\}/g;

/** The URLs of plugins, by their id. */
export type Discovery = {
  /** For calls from the server to itself or to another replica behind the same address. */
  baseUrl(pluginId: string): string;
  /** The public URL, for browsers and other programs. */
  externalBaseUrl(pluginId: string): string;
};

/** A URL pattern with `{{pluginId}}` in it: `http://localhost:7007/api/{{pluginId}}`. */
export function createDiscovery(pattern: string, externalPattern: string = pattern): Discovery {
  return { baseUrl: urlsOf(pattern), externalBaseUrl: urlsOf(externalPattern) };
}

function urlsOf(pattern: string): (pluginId: string) => string {
  const problem = problemOf(pattern);
  if (problem) throw new InputError(`Invalid discovery URL pattern '${pattern}': ${problem}`);
  return (pluginId) => pattern.replace(placeholder, () => encodeURIComponent(pluginId));
}

function problemOf(pattern: string): string | undefined {
  const sample = pattern.replace(placeholder, 'plugin-id');
  if (!URL.canParse(sample)) return 'it must be a valid URL';
  if (!/^https?:$/.test(new URL(sample).protocol)) return 'it must be an http or https URL';
  if (sample.includes('#')) return 'it must not have a hash';
  if (sample.includes('?')) return 'it must not have a query';
  if (sample.endsWith('/')) return 'it must not end with a slash';
  return undefined;
}
