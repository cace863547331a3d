import { InputError } from '@callboard/errors';

const refusedSchemes = new Set(['javascript', 'vbscript', 'data', 'blob', 'filesystem']);

// Browsers drop tabs, line breaks and leading control characters before they parse the scheme, so "java\nscript:" still
// runs. Invisible characters are removed too: no legitimate scheme contains one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const ignoredByBrowsers = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

export function schemeOf(href: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(href.replace(ignoredByBrowsers, ''))?.[1]?.toLowerCase();
}

/** Returns the URL if it is safe in a link; throws if following it could run a script. */
export function createSafeHref(href: string): string {
  const scheme = schemeOf(href);
  if (scheme && refusedSchemes.has(scheme)) {
    throw new InputError(`The link '${href}' is refused: '${scheme}:' URLs can run scripts`);
  }
  return href;
}

export function isSafeHref(href: string): boolean {
  try {
    createSafeHref(href);
    return true;
  } catch {
    return false;
  }
}

/** Whether a link leaves this app: a URL with a scheme or a host. */
export function isExternalHref(href: string): boolean {
  const start = href.replace(ignoredByBrowsers, '');
  return schemeOf(href) !== undefined || /^[/\\]{2}/.test(start);
}
