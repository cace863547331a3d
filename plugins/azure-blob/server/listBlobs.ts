import { InputError, PayloadTooLargeError, ServiceUnavailableError, shortened } from '@callboard/errors';
import { describeUrl, parseXml, type XmlElement, xmlChild, xmlText } from '@callboard/integrations';
import type { BlobPlace } from '../common/index.ts';
import type { BlobAccess, BlobRequest } from './blobAccess.ts';

export type Blob = { path: string; size: number; etag: string; lastModified?: Date };

const megabyte = 1024 * 1024;
/** A page of 5,000, the maximum, has about five. */
const maxPageBytes = 30 * megabyte;
/** More than any catalog has; for a data lake in the same container, name a folder. */
const maxBlobs = 200_000;
/** Pages may be empty. */
const maxPages = 200;
const maxNameLength = 4_096;

/** All files in a folder of a container, page by page. */
export async function listBlobs(
  access: BlobAccess,
  { container, path: folder }: Pick<BlobPlace, 'container' | 'path'>,
  request: Omit<BlobRequest, 'etag' | 'maxBytes'>,
): Promise<Blob[]> {
  const blobs: Blob[] = [];
  const shown = describeUrl(request.shownUrl);
  let marker = '';
  for (let pages = 1; ; pages++) {
    const query = {
      restype: 'container',
      comp: 'list',
      maxresults: '5000',
      ...(folder && { prefix: `${folder}/` }),
      ...(marker && { marker }),
    };
    const { content } = await access.read(`/${container}`, query, { ...request, maxBytes: maxPageBytes });
    const page = parseXml(String(content), `Azure (listing of '${shown}')`);
    if (page.name !== 'EnumerationResults')
      throw new ServiceUnavailableError(`Azure returned no file listing for '${shown}'`);
    for (const element of xmlChild(page, 'Blobs')?.children ?? []) {
      const blob = blobIn(element, shown);
      if (blob) blobs.push(blob);
    }
    if (blobs.length > maxBlobs || pages > maxPages) {
      throw new PayloadTooLargeError(
        `'${shown}' has ${blobs.length} files or more; the limits are ${maxBlobs} files and ${maxPages} pages of the listing`,
      );
    }
    marker = xmlText(page, 'NextMarker') ?? '';
    if (marker === '') return blobs;
  }
}

/** Undefined if it is not a file: some accounts list folders. */
function blobIn(element: XmlElement, shown: string): Blob | undefined {
  const name = xmlChild(element, 'Name');
  const properties = xmlChild(element, 'Properties');
  if (element.name !== 'Blob' || !name?.text) return undefined;
  // Names with characters that are invalid in XML are encoded.
  const path = name.attributes.Encoded === 'true' ? decodedName(name.text) : name.text;
  if (path.endsWith('/') || xmlText(properties, 'ResourceType') === 'directory') return undefined;
  checkName(path, shown);
  const lastModified = new Date(xmlText(properties, 'Last-Modified') ?? '');
  return {
    path,
    size: Number(xmlText(properties, 'Content-Length')) || 0,
    etag: xmlText(properties, 'Etag') ?? '',
    ...(!Number.isNaN(lastModified.getTime()) && { lastModified }),
  };
}

/** Code that writes the files of a folder to disk relies on their names. */
function checkName(path: string, shown: string): void {
  const leadsOut = path.split(/[/\\]/).includes('..') || /^[/\\]|\0/.test(path) || path.length > maxNameLength;
  if (!leadsOut) return;
  const name = shortened(path, 200).replace(/\p{Cc}/gu, '?');
  throw new InputError(`'${shown}' contains a file named '${name}', which points outside it`);
}

function decodedName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
