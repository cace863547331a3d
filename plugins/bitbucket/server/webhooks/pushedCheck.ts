import { type BitbucketPlace, cloudUrls, defaultRef, rootPathOf, serverUrls } from '../../common/index.ts';
import type { BitbucketIntegration } from '../bitbucketIntegrations.ts';
import type { RepositoryEvent } from './repositoryEvent.ts';

type Push = Extract<RepositoryEvent, { kind: 'push' }>;

/** Whether a URL is a file at one of these hosts that a push may have changed. */
export function createPushedCheck(integrations: readonly BitbucketIntegration[], push: Push): (url: URL) => boolean {
  const { owner, repository, host } = push.repository;
  const isSelected = (place: BitbucketPlace) =>
    isSame(place.owner, owner) &&
    isSame(place.repository, repository) &&
    (place.ref === undefined || place.ref === defaultRef || push.branches.includes(branchOf(place.ref)));
  return (url) => {
    const integration = integrations.find((one) => one.host === url.host);
    if (!integration || (host !== undefined && host !== url.host)) return false;
    const { edition, apiBaseUrl } = integration;
    const place = (edition === 'cloud' ? cloudUrls : serverUrls(rootPathOf(new URL(apiBaseUrl)))).parse(url);
    return place !== undefined && isSelected(place);
  };
}

const branchOf = (ref: string) => ref.replace(/^refs\/heads\//, '');
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
