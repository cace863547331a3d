export { harnessApi, usualApiBaseUrl } from './harnessApi.ts';
export { annotationsOf, filePlaceOf, normalizedUrl, repositoryOf, resolvePath } from './harnessLinks.ts';
export { formatHarnessUrl, type HarnessPlace, parseHarnessUrl } from './harnessUrl.ts';
