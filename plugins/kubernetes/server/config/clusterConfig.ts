import { secret } from '@callboard/config';
import * as z from 'zod';
import { customResourceProblem } from '../resources/customResources.ts';

/** Wire: the peer's keys. The core group is the empty string. */
export const customResourceConfig = z
  .object({
    group: z.string().describe('The API group of the resource; empty for the core group.'),
    apiVersion: z.string().describe('The version, such as v1alpha1.'),
    plural: z.string().describe('The plural name, such as rollouts.'),
  })
  .superRefine((resource, context) => {
    const problem = customResourceProblem(resource);
    if (problem) context.addIssue(problem);
  });

const AUTH_PROVIDER = 'kubernetes.io/auth-provider';

const clusterUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must not have a query or a hash')
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not contain credentials');

/** An entry of `clusters` of a locator of the type `config`. */
export const clusterConfig = z
  .object({
    name: z.string().min(1).describe('The unique name of the cluster.'),
    title: z.string().optional().describe('The title on pages; the name by default.'),
    url: clusterUrl.describe('The URL of the Kubernetes API.'),
    authProvider: z
      .string()
      .min(1)
      .optional()
      .describe('The authentication method, such as serviceAccount, oidc, aws, google or azure.'),
    authMetadata: secret(z.record(z.string(), z.string()))
      .default({})
      .describe('Additional settings of the auth provider, by annotation.'),
    serviceAccountToken: secret(z.string().trim().min(1))
      .optional()
      .describe('The token for serviceAccount; without it, the service account of the pod that the portal runs in.'),
    oidcTokenProvider: z.string().min(1).optional().describe('The auth provider whose token is sent, for oidc.'),
    assumeRole: z.string().optional().describe('A role to assume, for aws.'),
    externalId: z.string().optional().describe('The external id that the role requires.'),
    skipTLSVerify: z.boolean().default(false).describe("Skips verification of the cluster's certificate."),
    skipMetricsLookup: z.boolean().default(false).describe('Skips reading the CPU and memory usage of pods.'),
    caData: secret(z.string()).optional().describe('The CA certificate of the cluster, in PEM or base64.'),
    caFile: z.string().optional().describe('A file with the CA certificate.'),
    customResources: z
      .array(customResourceConfig)
      .optional()
      .describe('Custom resources of this cluster, instead of kubernetes.customResources.'),
    dashboardUrl: z.string().optional().describe("The URL of the cluster's dashboard."),
    dashboardApp: z.string().optional().describe('The kind of dashboard: standard, openshift, rancher, aks or gke.'),
    dashboardParameters: z.record(z.string(), z.unknown()).optional().describe('Parameters of dashboard links.'),
  })
  .refine(({ authProvider, authMetadata }) => authProvider || authMetadata[AUTH_PROVIDER], {
    error: `is required, or authMetadata['${AUTH_PROVIDER}']`,
    path: ['authProvider'],
  });

export type ClusterConfig = z.output<typeof clusterConfig>;
