export { techdocsReadContract, techdocsSearchContract } from './actionContract.ts';
export { ANNOTATION_TECHDOCS_ENTITY, ANNOTATION_TECHDOCS_REF } from './annotations.ts';
export { docsBuiltChannel, techdocsContract } from './contract.ts';
export { SITE_METADATA_FILE, type SiteMetadata, siteMetadataSchema } from './siteMetadata.ts';
export { techdocsExtensions } from './webExtensions.ts';
