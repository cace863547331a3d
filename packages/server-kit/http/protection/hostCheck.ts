import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { InputError, NotAllowedError } from '@callboard/errors';
import { livenessPath, readinessPath } from '../healthRoutes.ts';
import { pathOf } from '../pathOf.ts';
import { matchesHostName } from './allowedHosts.ts';
import { ambiguityOf } from './ambiguousRequest.ts';
import type { Forwarding } from './forwarding.ts';

type Options = { urls: readonly string[]; allowedHosts: readonly string[]; forwarding: Forwarding };

/** A name or an address, and a port: no user, list or path, by which another server could take it for a different host. */
const hostForm = /^(\[[\da-f:.]+(?:%[\w.~%-]+)?\]|[\w.~-]+)(?::\d{0,5})?$/i;
// Asked by machines, by whatever name they know; they tell nothing but that the server runs.
const forAnyHost = new Set([livenessPath, readinessPath]);
const maxShown = 100;

/**
 * Tells why a request is not for this portal. A page on the internet can have its own name lead to a portal on the reader's
 * machine or network, and would then be of the same origin in the browser's eyes; but it cannot have the browser name another host.
 */
export function createHostCheck({ urls, allowedHosts, forwarding }: Options) {
  const own = new Set(['localhost', ...urls.map((url) => nameIn(new URL(url).host))]);
  const isOurs = (name: string) => own.has(name) || isAddress(name) || matchesHostName(allowedHosts, name);

  return (request: IncomingMessage): Error | undefined => {
    const ambiguity = ambiguityOf(request);
    if (ambiguity) return ambiguity;
    const host = forwarding.hostOf(request);
    if (host === undefined) return withoutHost(request);
    if (!hostForm.test(host)) return new InputError(`The host '${shorten(host)}' is not a name with an optional port`);
    if (isOurs(nameIn(host)) || forAnyHost.has(pathOf(request.url ?? '/'))) return undefined;
    return new NotAllowedError(
      `This portal does not go by the name '${shorten(host)}'. If it should, add the name to backend.allowedHosts in its configuration, or set app.baseUrl or backend.baseUrl to a URL with it`,
    );
  };
}

const shorten = (host: string) => (host.length > maxShown ? `${host.slice(0, maxShown)}…` : host);

/** The name without port and brackets, as names are compared. */
function nameIn(host: string): string {
  const name = hostForm.exec(host)?.[1] ?? host;
  return (name.startsWith('[') ? name.slice(1, -1) : name).toLowerCase().replace(/\.$/, '');
}

/** Whoever asks for an address asks no name server, so that nobody can have led them here. */
const isAddress = (name: string) => isIP(name) !== 0;

/** Browsers always name the host; the old probes that do not are still about. */
function withoutHost({ httpVersion }: IncomingMessage): Error | undefined {
  return httpVersion === '1.0' ? undefined : new InputError('The request does not say which host it is for');
}
