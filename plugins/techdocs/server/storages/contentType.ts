/** Types that a browser may show or use. All others are sent as text, or downloaded. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  // Shown as an image; opened directly, the content policy blocks its scripts.
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  pdf: 'application/pdf',
  zip: 'application/zip',
  gz: 'application/gzip',
};

const plainText = 'text/plain; charset=utf-8';

/**
 * Wire: types that a browser would run or treat as another kind of document are downgraded to plain text. This also keeps
 * pages of the portal from running a script in docs.
 */
export function contentTypeOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const end = name.lastIndexOf('.');
  const extension = end < 0 ? '' : name.slice(end + 1).toLowerCase();
  return Object.hasOwn(types, extension) ? types[extension]! : plainText;
}

/** Types that a browser must download instead of open. */
export const isSaved = (type: string) => /^application\/(?!json)/.test(type);
