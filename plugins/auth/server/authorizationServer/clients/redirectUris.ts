import { OAuthError } from '../oauthError.ts';
import type { UrlPattern } from './urlPattern.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that a browser handles itself instead of passing the address to a program. */
const ownSchemes = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'file:',
  'blob:',
  'about:',
  'filesystem:',
  'ftp:',
  'ws:',
  'wss:',
  'view-source:',
  'chrome:',
  'mailto:',
]);
const maxLength = 2_000;
/** Browsers and servers disagree about them: a backslash, spaces and control characters. */
const oddCharacters = /[\\\p{Cc}\s]/u;

export const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && loopbackHosts.has(hostname);

/** Parses an address that a browser may be sent back to; throws for one that could lead elsewhere than it seems. */
export function parseRedirectUri(text: string): URL {
  if (text.length > maxLength || oddCharacters.test(text) || !URL.canParse(text)) throw invalid();
  const url = new URL(text);
  const isHidden = url.username !== '' || url.password !== '' || text.includes('#') || authorityOf(text).includes('@');
  if (isHidden || ownSchemes.has(url.protocol)) throw invalid();
  return url;
}

/** Throws unless the configuration allows the address. Without TLS, only a pattern that says so allows more than loopback. */
export function requireAllowed(url: URL, patterns: readonly UrlPattern[]): void {
  const isAllowed = patterns.some(
    ({ matches, protocol }) =>
      matches(url) && (url.protocol !== 'http:' || isLoopback(url) || protocol === url.protocol),
  );
  if (!isAllowed) throw invalid("The redirect_uri is not allowed; see 'allowedRedirectUriPatterns'");
}

/**
 * Whether the application registered the address, character by character. On the user's computer, the port may differ: programs take
 * a free one (RFC 8252). The host may not: `localhost` could resolve to another machine.
 */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  if (registered.includes(text)) return true;
  const asked = new URL(text);
  return isLoopback(asked) && registered.some((one) => URL.canParse(one) && isSameExceptPort(asked, new URL(one)));
}

const isSameExceptPort = (asked: URL, known: URL) =>
  isLoopback(known) &&
  asked.hostname === known.hostname &&
  asked.pathname === known.pathname &&
  asked.search === known.search;

/** The part of the text between `//` and the path, as it was written. */
const authorityOf = (text: string) => text.split('//', 2)[1]?.split(/[/?]/, 1)[0] ?? '';

const invalid = (why = 'The redirect_uri is not valid') => new OAuthError('invalid_request', why);
