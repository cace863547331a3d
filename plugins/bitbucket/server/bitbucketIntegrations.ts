import { publicBitbucket, serverApiBaseUrl } from '../common/index.ts';
import type { BitbucketKeys } from './config.ts';

/** One Bitbucket with its configuration. */
export type BitbucketIntegration = {
  edition: 'cloud' | 'server';
  /** Named in messages: 'integrations.bitbucketCloud'. */
  key: string;
  host: string;
  apiBaseUrl: string;
  /** False for the default bitbucket.org. */
  isConfigured: boolean;
  token?: string;
  username?: string;
  /** The password of the account, or an app password. */
  password?: string;
  clientId?: string;
  clientSecret?: string;
  /** Signs its webhooks. */
  webhookSecret?: string;
  /** Signs commits of templates. */
  commitSigningKey?: string;
  commitSigningPassphrase?: string;
};

type Entry = { host: string; apiBaseUrl?: string; appPassword?: string } & Pick<
  BitbucketIntegration,
  | 'token'
  | 'username'
  | 'password'
  | 'clientId'
  | 'clientSecret'
  | 'webhookSecret'
  | 'commitSigningKey'
  | 'commitSigningPassphrase'
>;

/** The configured hosts with their defaults; bitbucket.org is always included. The old key comes last. */
export function bitbucketIntegrations(keys: BitbucketKeys = {}): BitbucketIntegration[] {
  const configured = [
    ...(keys.bitbucketCloud ?? []).map((entry) => integrationOf('cloud', 'bitbucketCloud', entry)),
    ...(keys.bitbucketServer ?? []).map((entry) => integrationOf('server', 'bitbucketServer', entry)),
    ...(keys.bitbucket ?? []).map((entry) => integrationOf(editionOf(entry), 'bitbucket', entry)),
  ];
  const usual = { ...integrationOf('cloud', 'bitbucketCloud', { host: publicBitbucket.host }), isConfigured: false };
  const all = [...configured, usual];
  return all.filter(({ host }, index) => all.findIndex((one) => one.host === host) === index);
}

/** Where the pages of a host are: 'https://bitbucket.org'. */
export const webOriginOf = ({ host, apiBaseUrl }: Pick<BitbucketIntegration, 'host' | 'apiBaseUrl'>) =>
  `${new URL(apiBaseUrl).protocol}//${host}`;

const editionOf = ({ host }: Entry) => (host.toLowerCase() === publicBitbucket.host ? 'cloud' : 'server');

function integrationOf(edition: BitbucketIntegration['edition'], key: string, entry: Entry): BitbucketIntegration {
  const {
    host: name,
    apiBaseUrl,
    appPassword,
    password = appPassword,
    token,
    username,
    clientId,
    clientSecret,
    webhookSecret,
    commitSigningKey,
    commitSigningPassphrase,
  } = entry;
  const host = name.toLowerCase();
  const usualApi = edition === 'cloud' ? publicBitbucket.apiBaseUrl : serverApiBaseUrl(host);
  return {
    edition,
    key: `integrations.${key}`,
    host,
    apiBaseUrl: apiBaseUrl ?? usualApi,
    isConfigured: true,
    ...(token && { token }),
    ...(username && { username }),
    ...(password && { password }),
    ...(clientId && { clientId }),
    ...(clientSecret && { clientSecret }),
    ...(webhookSecret && { webhookSecret }),
    ...(commitSigningKey && { commitSigningKey }),
    ...(commitSigningPassphrase && { commitSigningPassphrase }),
  };
}
