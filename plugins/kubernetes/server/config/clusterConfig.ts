import { secret } from '@callboard/config';
import * as z from 'zod';
import { customResourceConfig } from './customResourceConfig.ts';

const AUTH_PROVIDER = 'kubernetes.io/auth-provider';

const clusterUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a hash')
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not hold credentials');

/** One of the `clusters` of a locator of the type `config`. */
export const clusterConfig = z
  .object({
    name: z.string().min(1),
    title: z.string().optional(),
    url: clusterUrl,
    /** Or `authMetadata['kubernetes.io/auth-provider']`. */
    authProvider: z.string().min(1).optional(),
    authMetadata: secret(z.record(z.string(), z.string())).default({}),
    /** For `serviceAccount`; without it the cluster that the portal runs in is meant. */
    serviceAccountToken: secret(z.string().trim().min(1)).optional(),
    /** For `oidc`: the auth provider whose token is sent. */
    oidcTokenProvider: z.string().min(1).optional(),
    /** For `aws`: a role that is taken on with the portal's keys. */
    assumeRole: z.string().optional(),
    externalId: z.string().optional(),
    skipTLSVerify: z.boolean().default(false),
    skipMetricsLookup: z.boolean().default(false),
    /** PEM, in base64 or as it is. */
    caData: secret(z.string()).optional(),
    caFile: z.string().optional(),
    /** In place of `kubernetes.customResources`. */
    customResources: z.array(customResourceConfig).optional(),
    dashboardUrl: z.string().optional(),
    dashboardApp: z.string().optional(),
    dashboardParameters: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ authProvider, authMetadata }) => authProvider || authMetadata[AUTH_PROVIDER], {
    error: `must be there, or authMetadata['${AUTH_PROVIDER}']`,
    path: ['authProvider'],
  });

export type ClusterConfig = z.output<typeof clusterConfig>;
