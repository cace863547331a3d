export { type AllowEntry, type ReadingConfig, readingConfig } from './allow/readingConfig.ts';
export { confinedPath } from './confinedPath.ts';
export { describeUrl } from './describeUrl.ts';
export type { HostReader, ReadOptions, ReadResult } from './hostReader.ts';
export { isMetadataAddress, isMetadataName } from './http/addresses.ts';
export type { Lookup, ReadLogger } from './http/guardedLookup.ts';
export { integrationsConfig } from './integrationsConfig.ts';
export { isSameSource, resolveRelativeUrl } from './relativeUrl.ts';
export { createUrlReader, type UrlReader, type UrlReaderOptions } from './urlReader.ts';
