const longest = 300;

/** A URL for a message: without what may be secret in it, which are its user, its password and its query. */
export function describeUrl(url: URL | string): string {
  const text = String(url)
    .replace(/^([^/?#]*[/\\]{2})[^/?#]*@/, '$1')
    .replace(/[?#].*$/s, (rest) => (rest.startsWith('?') ? '?…' : ''));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
