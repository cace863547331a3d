export { type BitbucketOptions, type StandInBitbucket, startBitbucketCloud } from './startBitbucketCloud.ts';
export { startBitbucketServer } from './startBitbucketServer.ts';
