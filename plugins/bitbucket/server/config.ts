import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostKeys, codeHostSchemas, describeUrl } from '@callboard/integrations';
import { catalogProviderKeys } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { publicBitbucket } from '../common/index.ts';
import { cloudDiscoveryConfig, serverDiscoveryConfig } from './discovery/discoveryConfig.ts';

const cloudSchemas = codeHostSchemas('Bitbucket Cloud');
const serverSchemas = codeHostSchemas('Bitbucket Server');
const oldSchemas = codeHostSchemas('Bitbucket');

const credential = secret(z.string().trim()).optional();
/** The entry of auth.providers that issues user tokens for it, if it is not the host's own. */
const authProvider = frontend(z.string()).optional().describe(codeHostKeys.authProvider);
const commitSigningKey = secret(z.string()).optional().describe(codeHostKeys.commitSigningKey);
const commitSigningPassphrase = secret(z.string()).optional().describe(codeHostKeys.commitSigningPassphrase);
/** Signs the webhooks of the host. */
const webhookSecret = secret(z.string().min(1)).optional().describe(codeHostKeys.webhookSecret);

type Credentials = Partial<Record<'username' | 'appPassword' | 'password' | 'clientId' | 'clientSecret', string>>;

/** Half of a pair of credentials grants no access, so it is reported at startup and not at the first read. */
function checkPairs(entry: Credentials, context: z.RefinementCtx): void {
  const pairs: [keyof Credentials, keyof Credentials][] = [
    ['appPassword', 'username'],
    ['password', 'username'],
    ['clientId', 'clientSecret'],
    ['clientSecret', 'clientId'],
  ];
  for (const [key, other] of pairs) {
    if (entry[key] === undefined || entry[other] !== undefined) continue;
    context.addIssue({ code: 'custom', path: [other], message: `is required with ${key}` });
  }
}

const cloudEntry = z
  .object({
    host: frontend(cloudSchemas.host).default(publicBitbucket.host).describe('The host; bitbucket.org.'),
    apiBaseUrl: frontend(cloudSchemas.url('apiBaseUrl'))
      .optional()
      .describe('The URL of the API; https://api.bitbucket.org/2.0 by default.'),
    username: z.string().optional().describe('The user that the API token or app password belongs to.'),
    appPassword: credential.describe('An app password of the user.'),
    token: credential.describe(
      'An API token of the user; without a username, an access token of a workspace, project or repository.',
    ),
    clientId: z.string().optional().describe('The key of an OAuth consumer.'),
    clientSecret: credential.describe('The secret of the OAuth consumer.'),
    commitSigningKey,
    commitSigningPassphrase,
    webhookSecret,
    authProvider,
  })
  .superRefine(checkPairs);

const serverEntry = z
  .object({
    host: frontend(serverSchemas.host).describe('The host of a Bitbucket Server or Data Center.'),
    apiBaseUrl: frontend(z.string()).optional().describe('The URL of the API; /rest/api/1.0 on the host by default.'),
    token: credential.describe('An HTTP access token.'),
    username: z.string().optional().describe('The user that the password belongs to.'),
    password: credential.describe('The password of the user.'),
    commitSigningKey,
    commitSigningPassphrase,
    webhookSecret,
    authProvider,
  })
  .superRefine(checkPairs)
  // Wire: values that are not URLs are ignored, because configurations have placeholders such as `temp` there.
  .transform(({ apiBaseUrl, ...entry }) => {
    const url = serverSchemas.url('apiBaseUrl').safeParse(apiBaseUrl);
    if (url.success) return { ...entry, apiBaseUrl: url.data };
    return apiBaseUrl === undefined ? entry : { ...entry, ignoredApiBaseUrl: apiBaseUrl };
  });

/** From before the cloud and servers had separate keys. */
const oldEntry = z
  .object({
    host: frontend(oldSchemas.host)
      .default(publicBitbucket.host)
      .describe('The host, which determines whether it is the cloud or a server.'),
    apiBaseUrl: frontend(oldSchemas.url('apiBaseUrl')).optional().describe('The URL of the API.'),
    token: credential.describe('A token for the host.'),
    username: z.string().optional().describe('The user that the app password belongs to.'),
    appPassword: credential.describe('An app password of the user.'),
    commitSigningKey,
    commitSigningPassphrase,
    webhookSecret,
    authProvider,
  })
  .superRefine(checkPairs);

/** The config keys of Bitbucket: hosts and discovery. */
export const bitbucketConfig = z.object({
  integrations: z
    .object({
      bitbucketCloud: codeHostEntries(cloudEntry).optional().describe('Bitbucket Cloud.'),
      bitbucketServer: codeHostEntries(serverEntry).optional().describe('Bitbucket Server and Data Center hosts.'),
      bitbucket: codeHostEntries(oldEntry).optional().describe('The older form of bitbucketCloud and bitbucketServer.'),
    })
    .prefault({}),
  catalog: catalogProviderKeys({
    bitbucketCloud: cloudDiscoveryConfig.optional(),
    bitbucketServer: serverDiscoveryConfig.optional(),
  }),
});

export type BitbucketKeys = z.output<typeof bitbucketConfig>['integrations'];

export function bitbucketWarnings({ bitbucketServer = [] }: BitbucketKeys): string[] {
  return bitbucketServer.flatMap((entry) => {
    if (!('ignoredApiBaseUrl' in entry) || entry.ignoredApiBaseUrl === undefined) return [];
    const shown = describeUrl(entry.ignoredApiBaseUrl);
    return [
      `integrations.bitbucketServer: the apiBaseUrl '${shown}' of ${entry.host} is ignored because it is not an http or https URL; ` +
        `https://${entry.host}/rest/api/1.0 is used`,
    ];
  });
}
