import { InputError } from '@callboard/errors';
import { parseRepoUrl, type RepoUrl } from '../expressions/filters/repoUrl.ts';
import type { Publishing } from './publishing.ts';

/** The input that selects a repository and the credentials for it. */
export type RepositoryInput = { repoUrl: string; token?: string | undefined; signCommit?: boolean | undefined };

type SigningHost = { integration: Parameters<Publishing['checkInput']>[0] & { host: string } };

export type HostFinder<Host> = (input: RepositoryInput) => Promise<Host & { address: RepoUrl }>;

/** Finds the host that the `repoUrl` of a step names, and checks the input for it. `type` is the code host, such as `github`. */
export function createHostFinder<Host extends SigningHost>(
  hosts: readonly Host[],
  type: string,
  { checkInput }: Pick<Publishing, 'checkInput'>,
): HostFinder<Host> {
  const byName = new Map(hosts.map((host) => [host.integration.host, host]));
  return async (input) => {
    const address = parseRepoUrl(input.repoUrl, (name) => (byName.has(name) ? type : undefined));
    const found = byName.get(address.host);
    if (!found) throw new InputError(`No matching integration configuration for host ${address.host}`);
    await checkInput(found.integration, input);
    return { ...found, address };
  };
}
