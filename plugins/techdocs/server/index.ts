import { createTechdocsServer } from './createTechdocsServer.ts';

export { siteBuilt } from './building/topics.ts';
export { type DocsEntry, type DocsSite, type DocsSites, docsSites } from './forPlugins/docsSites.ts';
export { type Bucket, MAX_STORED_BYTES } from './storages/bucket/bucket.ts';
export { createBucketStorage } from './storages/bucket/bucketStorage.ts';
export type {
  DocsStorage,
  PublishOptions,
  ReadFileOptions,
  SiteFile,
  StoredFile,
} from './storages/docsStorage.ts';
export { type DocsStorageKind, docsStorages } from './storages/storagePoint.ts';

export const techdocsServer = createTechdocsServer();
