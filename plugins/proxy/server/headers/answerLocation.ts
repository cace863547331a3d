import type { Asked, ProxyEndpoint } from '../endpoints.ts';

type Leading = { endpoint: ProxyEndpoint; asked: Pick<Asked, 'request' | 'path'>; address: URL };

/**
 * The redirect of the target, from the caller's point of view. Unchanged, a path on the target would be a path in the portal: the
 * browser would follow it with the caller's token, and with the method of the original request.
 */
export function answerLocation(location: string, { endpoint, asked, address }: Leading): string | undefined {
  const { request, path } = asked;
  const asking = `${endpoint.target.origin}${path}`;
  if (!URL.canParse(location, asking)) return undefined;
  const url = new URL(location, asking);
  const below = belowEndpoint(endpoint, url);
  if (below !== undefined) return `${address.pathname}${below}`;
  const isOfPortal = url.host === address.host || url.host === request.host;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return isOfPortal && !isReading ? undefined : url.href;
}

/** Undefined for a path that cannot be requested through the endpoint. */
function belowEndpoint({ path, target, pathRewrite }: ProxyEndpoint, url: URL): string | undefined {
  const base = target.pathname.replace(/(?<!\/)\/+$/, '');
  const isBelow = url.origin === target.origin && `${url.pathname}/`.startsWith(`${base}/`);
  if (!isBelow || pathRewrite) return undefined;
  return `${path}${url.pathname.slice(base.length)}${url.search}${url.hash}`;
}
