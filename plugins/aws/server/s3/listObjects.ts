import { ServiceUnavailableError, shortened } from '@callboard/errors';
import { parseXml, type XmlElement, xmlText } from '@callboard/integrations';
import { encodeForAws, formatS3Url, type S3Place } from '../../common/index.ts';
import type { S3Access } from './s3Access.ts';

export type S3Object = { key: string; size: number; etag: string; lastModified?: Date };

type Listing = { place: S3Place; prefix: string; shownUrl: URL; signal?: AbortSignal };

// A million objects: S3 lists a thousand per page.
const maxPages = 1_000;

/** All objects of a bucket whose keys start with a prefix, page by page. Folder placeholders are skipped. */
export async function* listObjects(access: S3Access, { place, prefix, ...request }: Listing): AsyncGenerator<S3Object> {
  let token: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    // Keys may contain characters that are invalid in XML, so they are requested URL-encoded.
    const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...(token && { 'continuation-token': token }) };
    const text = Object.entries(query).map(([name, value]) => `${name}=${encodeForAws(value)}`);
    const bucket = formatS3Url({ ...place, key: '' });
    const { content } = await access.get(place, `${bucket}?${text.join('&')}`, request);
    const xml = parseXml(String(content), `AWS S3 (listing of the bucket '${place.bucket}')`);
    if (xml.name !== 'ListBucketResult') throw notAList(place, `it is '${xml.name.slice(0, 50)}'`);
    const isEncoded = xmlText(xml, 'EncodingType') === 'url';
    for (const element of xml.children.filter(({ name }) => name === 'Contents')) {
      const object = objectIn(element, isEncoded);
      if (!object.key.startsWith(prefix)) throw notAList(place, `it names '${shortened(object.key, 200)}'`);
      if (!object.key.endsWith('/')) yield object;
    }
    token = xmlText(xml, 'NextContinuationToken');
    if (xmlText(xml, 'IsTruncated') !== 'true') return;
    if (!token) throw notAList(place, 'it has no continuation token');
  }
  throw notAList(place, `it has more than ${maxPages} pages`);
}

function objectIn(element: XmlElement, isEncoded: boolean): S3Object {
  const lastModified = new Date(xmlText(element, 'LastModified') ?? '');
  const key = xmlText(element, 'Key') ?? '';
  return {
    key: isEncoded ? decoded(key) : key,
    size: Number(xmlText(element, 'Size')) || 0,
    etag: xmlText(element, 'ETag') ?? '',
    ...(!Number.isNaN(lastModified.getTime()) && { lastModified }),
  };
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', '%20'));
  } catch {
    throw new ServiceUnavailableError(`AWS S3 returned the key '${shortened(key, 200)}', which is not URL-encoded`);
  }
}

const notAList = ({ bucket }: S3Place, why: string) =>
  new ServiceUnavailableError(`Cannot read the listing of the S3 bucket '${bucket}': ${why}`);
