import { type CodeHost, createPathPattern } from '@callboard/integrations';
import { formatS3Url, isInside } from '../../common/index.ts';
import { checkLimits, contentOf, etagOf, objectsIn, treePlaceOf } from './objectTree.ts';
import type { S3Access } from './s3Access.ts';

/** Finds the matches of a pattern in the listing of all objects, and reads only those. */
export function createSearch(access: S3Access): NonNullable<CodeHost['search']> {
  return async (url, { etag: known, signal, ...limits }) => {
    const place = treePlaceOf(access, url);
    const { folder, matches } = createPathPattern(place.key);
    const start = folder ? folder.length + 1 : 0;
    const isWanted = ({ key }: { key: string }) => isInside(key) && isInside(key.slice(start)) && matches(key);
    const found = await objectsIn(access, { url, place, folder, isWanted, signal });
    checkLimits(found, url, limits);
    const etag = etagOf(found, url, known);
    const files = found.map((object) => ({
      url: formatS3Url({ ...place, key: object.key }),
      path: object.key,
      ...(object.lastModified && { lastModified: object.lastModified }),
      content: () => contentOf(access, place, object, signal),
    }));
    return { etag, files: files.sort((one, other) => (one.url < other.url ? -1 : 1)) };
  };
}
