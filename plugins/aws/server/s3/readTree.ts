import { InputError, NotFoundError, shortened } from '@callboard/errors';
import { type CodeHost, describeUrl, type TreeFile } from '@callboard/integrations';
import { isInside } from '../../common/index.ts';
import { checkLimits, contentOf, etagOf, objectsIn, treePlaceOf } from './objectTree.ts';
import type { S3Access } from './s3Access.ts';

/** Reads everything below a folder of a bucket, from the listing of its objects. */
export function createReadTree(access: S3Access): NonNullable<CodeHost['readTree']> {
  return async (url, { etag: known, filter = () => true, signal, ...limits }) => {
    const place = treePlaceOf(access, url);
    const folder = place.key && `${place.key.replace(/\/$/, '')}/`;
    const pathOf = (key: string) => checkedPath(key.slice(folder.length), url);
    const all = await objectsIn(access, { url, place, folder, isWanted: () => true, signal });
    if (all.length === 0 && folder) throw new NotFoundError(`'${describeUrl(url)}' is an empty folder`);
    const etag = etagOf(all, url, known);
    const wanted = all.filter(({ key, size }) => filter(pathOf(key), { size }));
    checkLimits(wanted, url, limits);
    async function* files(): AsyncGenerator<TreeFile> {
      for (const object of wanted) {
        const { key, size, lastModified } = object;
        const content = () => contentOf(access, place, object, signal);
        yield { path: pathOf(key), size, ...(lastModified && { lastModified }), content };
      }
    }
    return { etag, files };
  };
}

/** For S3, a key is any text; where the files are written to disk, it is a path. */
function checkedPath(path: string, url: URL): string {
  if (isInside(path) && !path.includes('\0')) return path;
  const shown = shortened(path, 200).replace(/\p{Cc}/gu, '?');
  throw new InputError(`'${describeUrl(url)}' contains a file named '${shown}', which points outside it`);
}
