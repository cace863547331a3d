export { gitlabApi, publicGitlab, rootPathOf, usualApiBaseUrl } from './gitlabApi.ts';
export { defaultRef, type GitlabLinks, gitlabLinks } from './gitlabLinks.ts';
export { formatGitlabUrl, type GitlabPlace, type GitlabView, parseGitlabUrl } from './gitlabUrl.ts';
export { createMergeRequest } from './mergeRequest/createMergeRequest.ts';
export { proposeChanges } from './mergeRequest/proposeChanges.ts';
