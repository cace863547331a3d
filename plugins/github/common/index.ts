export { type GithubRepository, githubApi, publicGithub, usualApiBaseUrl } from './githubApi.ts';
export { annotationsOf, filePlaceOf, normalizedUrl, repositoryOf, resolvePath } from './githubLinks.ts';
export { defaultRef, formatGithubUrl, type GithubPlace, type GithubView, parseGithubUrl } from './githubUrl.ts';
export { createPullRequest } from './pullRequest/createPullRequest.ts';
export { proposeChanges } from './pullRequest/proposeChanges.ts';
