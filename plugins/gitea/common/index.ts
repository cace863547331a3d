export { giteaApi } from './giteaApi.ts';
export { defaultRef, type GiteaLinks, giteaLinks } from './giteaLinks.ts';
export { formatGiteaUrl, type GiteaPlace, type GiteaView, parseGiteaUrl } from './giteaUrl.ts';
export { createPullRequest } from './pullRequest/createPullRequest.ts';
export { proposeChanges } from './pullRequest/proposeChanges.ts';
