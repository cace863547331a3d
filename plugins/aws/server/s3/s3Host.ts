import type { CodeHost } from '@callboard/integrations';
import { parseS3Url, s3Links } from '../../common/index.ts';
import { createReadObject } from './readObject.ts';
import { createReadTree } from './readTree.ts';
import type { S3Access } from './s3Access.ts';
import { createSearch } from './search.ts';

/** Reads one S3, or a compatible store, through its REST API. */
export function createS3Host(access: S3Access): CodeHost {
  const { site } = access;
  return {
    id: 'awsS3',
    // URLs with `..` in a bucket are also handled here, to reject them.
    takes: ({ origin, protocol, host, href }) =>
      parseS3Url({ origin, protocol, host, href, pathname: '/any' }, site) !== undefined,
    read: createReadObject(access),
    readTree: createReadTree(access),
    search: createSearch(access),
    ...s3Links(site),
  };
}
