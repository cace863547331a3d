import { InputError } from '@callboard/errors';
import type { HostAnswer, HostHttp, HostRequest } from '@callboard/integrations';
import { type Publishing, parseRepoUrl, type RepoUrl } from '@callboard/plugin-scaffolder/server';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import { type BitbucketIntegration, webOriginOf } from '../bitbucketIntegrations.ts';

/** One existing or future repository, and the operations of a step there. */
export type BitbucketRepository = RepoUrl & {
  webOrigin: string;
  http: HostHttp;
  credentials: Record<string, string>;
  integration: BitbucketIntegration;
  /** Below the API. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: Call): Promise<HostAnswer>;
  /** At a whole address of the host. */
  send(method: 'PUT', url: string): Promise<HostAnswer>;
};

type Call = Pick<HostRequest, 'json' | 'bytes' | 'expected'>;
type Input = { repoUrl: string; token?: string | undefined; signCommit?: boolean | undefined };
export type OpenRepository = (input: Input, signal: AbortSignal) => Promise<BitbucketRepository>;
/** For a repository that is given by its parts. */
export type ConnectRepository = (
  address: RepoUrl,
  input: Omit<Input, 'repoUrl'>,
  signal: AbortSignal,
) => Promise<BitbucketRepository>;

const byNameIn = (hosts: readonly BitbucketHost[], edition: BitbucketIntegration['edition']) =>
  new Map(
    hosts.filter(({ integration }) => integration.edition === edition).map((host) => [host.integration.host, host]),
  );

/** Finds the Bitbucket of an edition that a template's `repoUrl` names, and the credentials for the repository. */
export function createOpenRepository(
  hosts: readonly BitbucketHost[],
  edition: BitbucketIntegration['edition'],
  publishing: Pick<Publishing, 'checkInput'>,
): OpenRepository {
  const type = edition === 'cloud' ? 'bitbucketCloud' : 'bitbucketServer';
  const byName = byNameIn(hosts, edition);
  const connect = createConnectRepository(hosts, edition, publishing);
  return async (input, signal) =>
    connect(
      parseRepoUrl(input.repoUrl, (one) => (byName.has(one) ? type : undefined)),
      input,
      signal,
    );
}

export function createConnectRepository(
  hosts: readonly BitbucketHost[],
  edition: BitbucketIntegration['edition'],
  { checkInput }: Pick<Publishing, 'checkInput'>,
): ConnectRepository {
  const byName = byNameIn(hosts, edition);

  return async (address, input, signal) => {
    const { token } = input;
    const found = byName.get(address.host);
    if (!found) throw new InputError(`No matching integration configuration for host ${address.host}`);
    const { access, integration } = found;
    await checkInput(integration, input);
    const webOrigin = webOriginOf(integration);
    const { credentials } = await access.requestFor({ url: new URL(webOrigin), ...(token && { token }) });
    if (!credentials) {
      throw new InputError(
        `Authorization has not been provided for ${address.host}: configure it in ${integration.key}, or let the form ask for the user's own`,
      );
    }
    return {
      ...address,
      webOrigin,
      http: access.http,
      integration,
      credentials: gitCredentials(credentials, token),
      call: (method, path, options = {}) =>
        access.http.json(`${integration.apiBaseUrl}${path}`, { method, signal, credentials, ...options }),
      send: (method, url) => access.http.json(url, { method, signal, credentials }),
    };
  };
}

/** For git, the cloud wants a token that came by signing in under this name. */
const gitCredentials = (credentials: Record<string, string>, token: string | undefined): Record<string, string> =>
  token ? { authorization: `Basic ${Buffer.from(`x-token-auth:${token}`).toString('base64')}` } : credentials;
