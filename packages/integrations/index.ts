export { type AllowEntry, type ReadingConfig, readingConfig } from './allow/readingConfig.ts';
export type { ArchiveOptions } from './archives/archiveOptions.ts';
export { readTarGz } from './archives/readTarGz.ts';
export { readZip } from './archives/readZip.ts';
export { createCertificate } from './certificates/createCertificate.ts';
export { confinedBelow, confinedPath } from './confinedPath.ts';
export { createAzureIdentity } from './credentials/azureIdentity.ts';
export {
  createCachedToken,
  /** @deprecated The former name of `createCachedToken`. */
  createCachedToken as createKeptToken,
  type IssuedToken,
} from './credentials/cachedToken.ts';
export { type ClientCredentialsOptions, createClientCredentials } from './credentials/clientCredentials.ts';
export { openGoogleToken } from './credentials/openGoogleToken.ts';
export { createRdsToken } from './credentials/rdsToken.ts';
export { describeUrl } from './describeUrl.ts';
export type { CodeHost, HostAccount, Repository } from './hosts/codeHost.ts';
export type { DeploymentsOptions, HostDeployment } from './hosts/deployments.ts';
export { createFileCheck } from './hosts/fileCheck.ts';
export type { FilePullRequest, OpenedPullRequest, PullRequestOptions } from './hosts/filePullRequest.ts';
export { folderAt, folderPlaceOf, patternAt } from './hosts/folderAt.ts';
export {
  type Asked,
  type CredentialedRequest,
  createHostAccess,
  type HostAccess,
} from './hosts/hostAccess.ts';
export {
  codeHostEntries,
  codeHostKeys,
  codeHostName,
  codeHostSchemas,
  codeHostUrl,
  configuredHost,
  hostNamed,
  unconfiguredHosts,
  withPublicHost,
} from './hosts/hostConfig.ts';
export { emptyRepository, notAFile, notAPattern, notModified } from './hosts/hostErrors.ts';
export { createHostFetch } from './hosts/hostFetch.ts';
export { createAccountReader, createOpenPullRequest, linkMethods, locateHost, withEtag } from './hosts/hostMethods.ts';
export type { HostAnswer, HostHttp, HostRequest } from './hosts/hostRequest.ts';
export { createListSearch } from './hosts/listSearch.ts';
export { createPathPattern, type PathPattern } from './hosts/pathPattern.ts';
export { createRawFileReader } from './hosts/rawFile.ts';
export type { ListedRepository, ListOptions, RepositoryPage } from './hosts/repositoryList.ts';
export { languagesIn, type RepositoryState } from './hosts/repositoryState.ts';
export { type ListedFile, searchList } from './hosts/searchList.ts';
export { searchTree } from './hosts/searchTree.ts';
export { createTreeReader, createTreeSearch, type TreeReader } from './hosts/treeReader.ts';
export {
  createConditionalPages,
  /** @deprecated The former name of `createConditionalPages`. */
  createConditionalPages as createKeptPages,
} from './http/conditionalPages.ts';
export type { Lookup, ReadLogger } from './http/guardedLookup.ts';
export { createHostHttp, type HostHttpOptions } from './http/hostHttp.ts';
export { idempotencyKeyOf, withIdempotencyKey } from './http/idempotencyKey.ts';
export { nextPageOf, pageCountOf } from './http/nextPage.ts';
export { outgoingHeadersChannel, withTraceHeaders } from './http/outgoingHeaders.ts';
export { createPublicReader } from './http/publicReader.ts';
export { RateLimitError, rateLimitIn } from './http/rateLimit.ts';
export { readOutsideDocument } from './http/readOutsideDocument.ts';
export { retryRateLimited } from './http/retryRateLimited.ts';
export { openConfined } from './openConfined.ts';
export { isMetadataAddress, isMetadataName, isPublicAddress } from './outgoing/addresses.ts';
export { applyNetwork } from './outgoing/applyNetwork.ts';
export { proxyConfig, tlsConfig } from './outgoing/networkConfig.ts';
export { createPoolConnector } from './outgoing/poolConnector.ts';
export { ProxyAgent, SecureProxyAgent, separateAgent } from './outgoing/proxyAgents.ts';
export { isGeneratedPath, isPrivatePath } from './privatePath.ts';
export type {
  FoundFile,
  ReadOptions,
  ReadResult,
  ReadTreeOptions,
  ReadTreeResult,
  SearchOptions,
  SearchResult,
  TreeFile,
  TreeLimits,
} from './readOptions.ts';
export { isSameSource, resolveRelativeUrl } from './relativeUrl.ts';
export { createUrlReader, type UrlReader, type UrlReaderOptions } from './urlReader.ts';
export { parseXml, type XmlElement, xmlChild, xmlText } from './xml/parseXml.ts';
