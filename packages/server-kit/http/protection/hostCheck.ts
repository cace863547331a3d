import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { InputError, NotAllowedError } from '@callboard/errors';
import { livenessPath, readinessPath } from '../healthRoutes.ts';
import { pathOf } from '../requestObserver.ts';
import { matchesHostName } from './allowedHosts.ts';
import { ambiguityOf } from './ambiguousRequest.ts';
import type { Forwarding } from './forwarding.ts';

type Options = { urls: readonly string[]; allowedHosts: readonly string[]; forwarding: Forwarding };

/** A name or an address, and a port: no user, list or path that another server could read as a different host. */
const hostForm = /^(\[[\da-f:.]+(?:%[\w.~%-]+)?\]|[\w.~-]+)(?::\d{0,5})?$/i;
// Used by machines under any name; the responses only reveal that the server runs.
const forAnyHost = new Set([livenessPath, readinessPath]);
const maxShown = 100;

/**
 * Rejects requests for other hosts. A page on the internet can point its own name at a portal on the user's machine or
 * network (DNS rebinding), and would then have the same origin in the browser; but it cannot make the browser send
 * another host.
 */
export function createHostCheck({ urls, allowedHosts, forwarding }: Options) {
  const own = new Set(['localhost', ...urls.map((url) => nameIn(new URL(url).host))]);
  const isOurs = (name: string) => own.has(name) || isAddress(name) || matchesHostName(allowedHosts, name);

  return (request: IncomingMessage): Error | undefined => {
    const ambiguity = ambiguityOf(request);
    if (ambiguity) return ambiguity;
    const host = forwarding.hostOf(request);
    if (host === undefined) return withoutHost(request);
    if (!hostForm.test(host)) return new InputError(`The host '${shorten(host)}' must be a name with an optional port`);
    if (isOurs(nameIn(host)) || forAnyHost.has(pathOf(request.url ?? '/'))) return undefined;
    return new NotAllowedError(
      `This portal does not accept the host name '${shorten(host)}'. To allow it, add it to backend.allowedHosts, or set app.baseUrl or backend.baseUrl to a URL with this host`,
    );
  };
}

const shorten = (host: string) => (host.length > maxShown ? `${host.slice(0, maxShown)}…` : host);

/** The name without port and brackets, for comparison. */
function nameIn(host: string): string {
  const name = hostForm.exec(host)?.[1] ?? host;
  return (name.startsWith('[') ? name.slice(1, -1) : name).toLowerCase().replace(/\.$/, '');
}

/** A request to an IP address involves no DNS, so it cannot be redirected by DNS rebinding. */
const isAddress = (name: string) => isIP(name) !== 0;

/** Browsers always send the host; some old probes do not. */
function withoutHost({ httpVersion }: IncomingMessage): Error | undefined {
  return httpVersion === '1.0' ? undefined : new InputError('The request has no Host header');
}
