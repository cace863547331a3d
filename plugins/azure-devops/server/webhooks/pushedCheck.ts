import { azurePlaceOf } from '../../common/index.ts';
import type { RepositoryEvent } from './azureEvent.ts';

type Push = Extract<RepositoryEvent, { kind: 'push' }>;

/** Whether a URL is a file at one of these hosts that a push may have changed. */
export function createPushedCheck(hosts: readonly string[], { repository: pushed, refs }: Push): (url: URL) => boolean {
  const { owner } = pushed;
  return (url) => {
    const place = hosts.includes(url.host) ? azurePlaceOf(url) : undefined;
    if (!place || !isSame(place.project, pushed.project) || !isSame(place.repository, pushed.repository)) return false;
    const isThere = owner === undefined || (owner.host === url.host && isSame(place.organization, owner.organization));
    return isThere && (place.branch === undefined || refs.includes(`refs/heads/${place.branch}`));
  };
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
