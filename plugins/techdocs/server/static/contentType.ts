/** What a browser may show or use. Whatever is not here is a text to it, or is saved. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  // Shown as a picture; opened by itself, the content policy keeps its scripts from running.
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
 * Wire: types that a browser would run or take for a document of another kind are downgraded to plain text. That also keeps pages
 * of the portal from running a script that somebody has put into docs.
 */
export function contentTypeOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const end = name.lastIndexOf('.');
  const extension = end < 0 ? '' : name.slice(end + 1).toLowerCase();
  return Object.hasOwn(types, extension) ? types[extension]! : plainText;
}

/** What a browser has to save rather than open. */
export const isSaved = (type: string) => /^application\/(?!json)/.test(type);
