import { createHash } from 'node:crypto';
import { InputError, NotModifiedError, PayloadTooLargeError } from '@callboard/errors';
import { describeUrl, type TreeLimits } from '@callboard/integrations';
import { formatS3Url, parseS3Url, type S3Place } from '../../common/index.ts';
import { listObjects, type S3Object } from './listObjects.ts';
import type { S3Access } from './s3Access.ts';

const megabyte = 1024 * 1024;
/** Max objects scanned for matches. */
const maxListed = 200_000;

/** The location of a folder or pattern. */
export function treePlaceOf({ site }: S3Access, url: URL): S3Place {
  const place = parseS3Url(url, site);
  if (place) return place;
  throw new InputError(`'${describeUrl(url)}' is not a bucket or a folder in S3, or its path contains '..'`);
}

/** The matching objects in a folder; the others are dropped. */
export async function objectsIn(
  access: S3Access,
  tree: { url: URL; place: S3Place; folder: string; isWanted(object: S3Object): boolean; signal?: AbortSignal },
): Promise<S3Object[]> {
  const { url, place, folder, isWanted, signal } = tree;
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const wanted: S3Object[] = [];
  let listed = 0;
  for await (const object of listObjects(access, { place, prefix, shownUrl: url, signal })) {
    if (++listed > maxListed)
      throw new PayloadTooLargeError(`'${describeUrl(url)}' has more than ${maxListed} objects`);
    if (isWanted(object)) wanted.push(object);
  }
  return wanted;
}

export function checkLimits(objects: readonly S3Object[], url: URL, limits: TreeLimits): void {
  const { maxFiles = 20_000, maxBytes = 100 * megabyte } = limits;
  const bytes = objects.reduce((sum, { size }) => sum + size, 0);
  if (objects.length <= maxFiles && bytes <= maxBytes) return;
  throw new PayloadTooLargeError(
    `'${describeUrl(url)}' matches ${objects.length} files with ${bytes} bytes; the limits are ${maxFiles} files and ${maxBytes} bytes`,
  );
}

/** Identifies the names and contents of objects; an unchanged one is a NotModifiedError. */
export function etagOf(objects: readonly S3Object[], url: URL, known: string | undefined): string {
  const hash = createHash('sha1');
  for (const { key, etag } of objects) hash.update(JSON.stringify([key, etag]));
  const etag = hash.digest('hex');
  if (etag === known) throw new NotModifiedError(`'${describeUrl(url)}' has not been modified`);
  return etag;
}

export async function contentOf(access: S3Access, place: S3Place, object: S3Object, signal?: AbortSignal) {
  const url = formatS3Url({ ...place, key: object.key });
  const maxBytes = Math.max(object.size, 10 * megabyte);
  return (await access.get(place, url, { signal, maxBytes, shownUrl: new URL(url) })).content;
}
