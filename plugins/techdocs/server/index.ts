import { definePlugin } from '@callboard/server-kit';
import { techdocsConfig } from './config.ts';
import { docsSites } from './forPlugins/docsSites.ts';
import { siteTables } from './migrations/0001-sites.ts';
import { siteEntityUids } from './migrations/0002-entity-uids.ts';
import { startTechdocs } from './startTechdocs.ts';
import { docsStorages } from './storages/storagePoint.ts';

export { siteBuilt } from './building/buildLog.ts';
export { buildFolder } from './command/buildFolder.ts';
export { createDocsPublisher } from './command/docsPublisher.ts';
export { type DocsEntry, type DocsSite, type DocsSites, docsSites } from './forPlugins/docsSites.ts';
export { type Bucket, MAX_STORED_BYTES, storedFile } from './storages/bucket/bucket.ts';
export { createBucketStorage } from './storages/bucket/bucketStorage.ts';
export type {
  DocsStorage,
  PublishOptions,
  ReadFileOptions,
  SiteFile,
  StoredFile,
} from './storages/docsStorage.ts';
export { type DocsStorageKind, docsStorages } from './storages/storagePoint.ts';

export const techdocsServer = definePlugin({
  id: 'techdocs',
  needs: ['catalog'],
  wants: ['facts', 'search', 'signals'],
  provides: [docsSites],
  points: [docsStorages],
  config: techdocsConfig,
  migrations: [siteTables, siteEntityUids],
  start: startTechdocs,
});
