import type { FastifyRequest } from 'fastify';

const apiUrl = /^\/api\/([^/?]+)(.*)$/s;

/** The plugin that a URL is for, and the rest of the URL below `/api/<plugin>`, query string included. */
export function splitApiUrl(url: string): { pluginId: string; rest: string } | undefined {
  const match = apiUrl.exec(url);
  if (!match) return undefined;
  const rest = match[2]!;
  return { pluginId: match[1]!, rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The plugin of the matched route, not of the URL, which callers can make up. */
export function pluginOf({ routeOptions, server }: FastifyRequest): string | undefined {
  return splitApiUrl(routeOptions.url ?? server.prefix)?.pluginId;
}
