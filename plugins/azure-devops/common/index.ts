export { azureApi, azureDevopsResource, publicAzureHost, usualApiBaseUrl } from './azureApi.ts';
export { annotationsOf, azurePlaceOf, isPattern, normalizedUrl, repositoryOf, resolvePath } from './azureLinks.ts';
export { azureOwnerOf } from './azureOwner.ts';
export { type AzurePlace, type AzureRepository, formatAzureUrl, parseAzureUrl } from './azureUrl.ts';
export { createPullRequest } from './pullRequest/createPullRequest.ts';
export { proposeChanges } from './pullRequest/proposeChanges.ts';
export { requireRepository } from './pullRequest/pullRequestTarget.ts';
