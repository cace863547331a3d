/** Whether a URL matches a pattern of the configuration. */
export type UrlPattern = { matches(url: URL): boolean; protocol: string | undefined; isExact: boolean };

const anyPort = /:\*(?=\/|$)/;
const explicitProtocol = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Wire: the patterns of Backstage. Each part of a URL is matched separately, so a star in the host or the path does not reach into
 * another part, and `:*` is any port. Returns undefined for text that is not a pattern.
 */
export function parseUrlPattern(pattern: string): UrlPattern | undefined {
  if (pattern === '*') return { matches: () => true, protocol: undefined, isExact: false };
  if (!explicitProtocol.test(pattern)) return undefined;
  const hasAnyPort = pattern.includes('://') && anyPort.test(pattern);
  const text = hasAnyPort ? pattern.replace(anyPort, ':1') : pattern;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(text);
  return {
    protocol,
    isExact: !pattern.includes('*') && !pattern.includes('?'),
    matches: (url) =>
      url.protocol === protocol &&
      matchesStars(hostname || '*', url.hostname) &&
      (hasAnyPort || url.port === port) &&
      matchesStars(pathname || '*', url.pathname),
  };
}

/** Each star takes as little as possible, except the last, so the cost is linear for each star. */
function matchesStars(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return pattern === text;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}
