export { type BitbucketLinks, bitbucketLinks } from './bitbucketLinks.ts';
export { type BitbucketPlace, type BitbucketUrls, isName } from './bitbucketPlace.ts';
export { cloudApi, cloudArchive, publicBitbucket } from './cloudApi.ts';
export { cloudUrls, defaultRef } from './cloudUrl.ts';
export { createPullRequest } from './createPullRequest.ts';
export { proposeChanges } from './proposeChanges.ts';
export { rootPathOf, serverApi, serverApiBaseUrl } from './serverApi.ts';
export { serverUrls } from './serverUrl.ts';
