import { UsageError } from '../cliProcess.ts';

/** The address of a portal without a trailing slash. Throws for anything that is not one. */
export function portalUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//.test(text) ? text : `https://${text}`);
  } catch {
    throw new UsageError(
      `'${text}' is not the address of a portal; expected something like https://portal.example.com`,
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new UsageError(`The address of a portal must start with https:// or http://, not '${text}'`);
  if (url.username || url.password) throw new UsageError('The address of a portal must not contain a user or password');
  return `${url.origin}${url.pathname.replace(/\/$/, '')}`;
}

/** Whether a token would be sent over the network without encryption. */
export function isPlainHttp(portal: string): boolean {
  const { protocol, hostname } = new URL(portal);
  return protocol === 'http:' && hostname !== 'localhost' && hostname !== '[::1]' && !hostname.startsWith('127.');
}

/** The name of a login that has none: the host. */
export const instanceNameOf = (portal: string): string => new URL(portal).host;
