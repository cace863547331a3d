const linkSchemes = new Set(['http', 'https', 'mailto', 'tel', 'ftp', 'sms', 'slack', 'vscode']);
const imageTypes = ['png', 'gif', 'jpeg', 'jpg', 'webp', 'avif', 'svg+xml'];

/**
 * A URL that is allowed in a page, or undefined. It is checked as written: if a scheme could be hidden behind a character
 * reference (`javascript&colon;`), it is rejected whatever the scheme.
 */
export function allowedUrl(value: string, use: 'link' | 'image'): string | undefined {
  // Browsers ignore these in a URL, so they must not hide a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
  const url = value.replace(/[\u0000-\u001f\u007f\u00ad\u200b-\u200f\u2028-\u202f\ufeff]/g, '').trim();
  const end = url.search(/[/?#]/);
  const head = end < 0 ? url : url.slice(0, end);
  const colon = head.indexOf(':');
  if (colon < 0) return head.replaceAll('&amp;', '').includes('&') ? undefined : url;
  const scheme = head.slice(0, colon).toLowerCase();
  if (use === 'image' && scheme === 'data') {
    const type = url.slice(colon + 1, colon + 30).toLowerCase();
    return imageTypes.some((name) => type.startsWith(`image/${name};`) || type.startsWith(`image/${name},`))
      ? url
      : undefined;
  }
  return linkSchemes.has(scheme) ? url : undefined;
}

/** Has a scheme or a host. */
export function isElsewhere(url: string): boolean {
  if (url.startsWith('//')) return true;
  const end = url.search(/[/?#]/);
  return (end < 0 ? url : url.slice(0, end)).includes(':');
}
