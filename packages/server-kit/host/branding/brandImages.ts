import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { InputError, messageOf } from '@callboard/errors';
import { createPublicReader, type ReadingConfig } from '@callboard/integrations';

/** An image of the organisation, ready to be served. */
export type BrandImage = { path: string; type: string; content: Buffer };

const MAX_BYTES = 512 * 1024;
const timeoutMs = 10_000;
const types = 'SVG, PNG, JPEG, WebP, GIF or ICO';

export const isUrl = (source: string) => /^https:/i.test(source);

export type ReadUrl = (url: string) => Promise<Buffer>;

/** Reads images at URLs: from public addresses, and from hosts that `backend.reading.allow` lists. */
export function createImageReader(allow: ReadingConfig['allow']): ReadUrl {
  const read = createPublicReader({ allow, accept: 'image/*', timeoutMs, maxBytes: MAX_BYTES });
  return async (url) => (await read(url)).content;
}

/** Reads an image from a file, a data: URL or an https URL. The error names the key and the rule. */
export async function readBrandImage(key: string, source: string, readUrl?: ReadUrl): Promise<BrandImage> {
  const shown = source.startsWith('data:') ? `${source.slice(0, 40)}…` : source;
  try {
    return imageOf(key, await contentOf(source, readUrl));
  } catch (error) {
    throw new InputError(`'${key}' is '${shown}': ${messageOf(error)}`, { cause: error });
  }
}

async function contentOf(source: string, readUrl?: ReadUrl): Promise<Buffer> {
  if (source.startsWith('data:')) return limited(fromDataUrl(source));
  if (isUrl(source)) {
    if (!readUrl) throw new InputError('a URL is read only when the portal starts');
    return readUrl(source);
  }
  const found = await stat(source).catch(() => undefined);
  if (!found?.isFile()) throw new InputError('the file does not exist');
  if (found.size > MAX_BYTES) throw tooLarge(found.size);
  return readFile(source);
}

function fromDataUrl(source: string): Buffer {
  const comma = source.indexOf(',');
  if (comma < 0) throw new InputError("the data: URL has no ','");
  const body = source.slice(comma + 1);
  if (source.slice(0, comma).endsWith(';base64')) return Buffer.from(body, 'base64');
  try {
    return Buffer.from(decodeURIComponent(body));
  } catch {
    throw new InputError('the data: URL is not percent-encoded');
  }
}

function limited(content: Buffer): Buffer {
  if (content.length > MAX_BYTES) throw tooLarge(content.length);
  return content;
}

const tooLarge = (bytes: number) =>
  new InputError(`the image is ${Math.ceil(bytes / 1024)} kB; the limit is ${MAX_BYTES / 1024} kB`);

function imageOf(key: string, content: Buffer): BrandImage {
  const [extension, type] = typeOf(content);
  const name = key.split('.').slice(2).join('-');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { path: `/branding/${name}-${hash}.${extension}`, type, content };
}

/** By content: a name or a header may be wrong, and would decide how the browser treats the file. */
function typeOf(content: Buffer): [extension: string, type: string] {
  const start = content.subarray(0, 16).toString('latin1');
  if (start.startsWith('\x89PNG\r\n')) return ['png', 'image/png'];
  if (start.startsWith('\xff\xd8\xff')) return ['jpg', 'image/jpeg'];
  if (start.startsWith('GIF8')) return ['gif', 'image/gif'];
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return ['webp', 'image/webp'];
  if (start.startsWith('\0\0\x01\0')) return ['ico', 'image/x-icon'];
  const text = content.subarray(0, 4096).toString('utf8').trimStart();
  if (text.startsWith('<') && text.includes('<svg')) return ['svg', 'image/svg+xml'];
  throw new InputError(`it is not an image; use ${types}`);
}
