import { hash } from 'node:crypto';
import { type BuiltSite, checkDocsPath } from '@callboard/docs';
import { SITE_METADATA_FILE } from '../../common/index.ts';
import type { DocsStorage, PublishOptions, SiteFile } from './docsStorage.ts';
import { siteMetadataOf } from './siteMetadataOf.ts';

type Options = PublishOptions & {
  /** Of the source, for clients that compare it. */
  etag?: string;
  /** Of the files, to find out whether another build is the same. */
  digest?: string;
  /** The entity that it was built for. */
  entityUid?: string;
  /** The site's `build_timestamp` when the build started: `unchanged` applies to that version only. */
  basedOn?: number;
};

/** Stores a built site, with its metadata as the last file. */
export async function publishSite(
  storage: Pick<DocsStorage, 'read' | 'publish'>,
  site: string,
  { files, metadata }: Pick<BuiltSite, 'files' | 'metadata'>,
  { etag, digest, entityUid, basedOn, ...options }: Options = {},
): Promise<void> {
  const pages = files.filter(({ path }) => path !== SITE_METADATA_FILE);
  for (const { path } of pages) checkDocsPath(path);
  const paths = [...pages.map(({ path }) => path), SITE_METADATA_FILE];
  const whose = {
    ...(etag && { etag }),
    ...(digest && { content_digest: digest }),
    ...(entityUid && { entity_uid: entityUid }),
  };
  const content = Buffer.from(JSON.stringify({ ...metadata, files: paths, ...whose }));
  const last: SiteFile = {
    path: SITE_METADATA_FILE,
    hash: hash('sha256', content),
    unchanged: false,
    read: async () => content,
  };
  const current = basedOn === undefined ? undefined : await siteMetadataOf(storage, site);
  const isSame = basedOn !== undefined && current?.build_timestamp === basedOn;
  const all = isSame ? pages : pages.map((file) => ({ ...file, unchanged: false, read: () => file.read() }));
  await storage.publish(site, [...all, last], options);
}
