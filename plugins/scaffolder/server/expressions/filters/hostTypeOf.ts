import type { CodeHost } from '@callboard/integrations';
import type { HostType } from './repoUrl.ts';

/** The type of a host is the id of the integration that reads its files: `github`, `gitlab`, `azure`. */
export function hostTypeOf(hosts: readonly Pick<CodeHost, 'id' | 'takes' | 'host'>[]): HostType {
  return (host) => {
    const url = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`) : undefined;
    return url && hosts.find((one) => one.host === url.host || one.takes(url))?.id;
  };
}
