import { secret } from '@callboard/config';
import * as z from 'zod';
import { clusterConfig } from './clusterConfig.ts';

const named = <T extends { name: string }>(items: readonly T[]) => new Set(items.map(({ name }) => name)).size;

const configured = z.object({
  type: z
    .literal('config')
    .describe('Where clusters are found: config, catalog, gke, eks, localKubectlProxy, inCluster or kubeconfig.'),
  clusters: z
    .array(clusterConfig)
    .refine((clusters) => named(clusters) === clusters.length, 'must not have two clusters of one name')
    .describe('The clusters.'),
});

const hosts = z.array(z.string().min(1)).default([]);

const catalog = z.object({
  type: z.literal('catalog'),
  dangerouslyAllowClusterUrls: hosts.describe(
    'Hosts of clusters, such as *.example.com, that may have private addresses or plain http.',
  ),
  dangerouslyAllowSkipTLSVerify: z
    .boolean()
    .default(false)
    .describe('Respects the annotation kubernetes.io/skip-tls-verify of entities.'),
  trustedHosts: hosts.describe(
    "Hosts that get the portal's own identity, and users' tokens also for entities that somebody registered.",
  ),
});

const gke = z.object({
  type: z.literal('gke'),
  projectId: z.string().min(1).describe('The Google Cloud project.'),
  region: z.string().min(1).default('-').describe('The region; - for all.'),
  authProvider: z
    .enum(['google', 'googleServiceAccount'])
    .default('google')
    .describe("Whose account reads the clusters: the user's, or the portal's service account."),
  skipTLSVerify: z.boolean().default(false).describe("Does not verify the clusters' certificates."),
  skipMetricsLookup: z.boolean().default(false).describe('Does not read the usage of pods.'),
  exposeDashboard: z.boolean().default(false).describe('Links to the dashboard of Google Cloud.'),
  matchingResourceLabels: z
    .array(
      z.object({
        key: z.string().describe('The name of the label.'),
        value: z.string().describe('The value of the label.'),
      }),
    )
    .default([])
    .describe('Only clusters with all of these labels.'),
  endpointType: z
    .enum(['public', 'dns'])
    .default('public')
    .describe('The endpoint of clusters: the public address, or the DNS name.'),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .default('https://container.googleapis.com')
    .describe('The URL of the Google container API.'),
});

const localKubectlProxy = z.object({ type: z.literal('localKubectlProxy') });

const inCluster = z.object({
  type: z.literal('inCluster'),
  name: z.string().min(1).default('in-cluster').describe('The name of the cluster.'),
  title: z.string().optional().describe('The title on pages; the name by default.'),
  skipMetricsLookup: z.boolean().default(false).describe('Does not read the usage of pods.'),
});

const kubeconfig = z.object({
  type: z.literal('kubeconfig'),
  file: secret(z.string()).optional().describe('The kubeconfig file; KUBECONFIG by default, or ~/.kube/config.'),
  contexts: z.array(z.string()).optional().describe('The contexts to use; all by default.'),
  skipMetricsLookup: z.boolean().default(false).describe('Does not read the usage of pods.'),
});

/** Brought by the AWS plugin, with the keys that it has from the environment. */
const eks = z.object({
  type: z.literal('eks'),
  region: z
    .string()
    .regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'")
    .describe('The AWS region.'),
  assumeRole: z
    .string()
    .startsWith('arn:', "must be an ARN such as 'arn:aws:iam::123456789012:role/reader'")
    .optional()
    .describe('A role to assume, to list the clusters and to read them.'),
  externalId: z.string().optional().describe('The external id that the role asks for.'),
  skipTLSVerify: z.boolean().default(false).describe("Does not verify the clusters' certificates."),
  skipMetricsLookup: z.boolean().default(false).describe('Does not read the usage of pods.'),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('The URL of the EKS API; that of the region by default.'),
});

const own = [configured, catalog, gke, eks, localKubectlProxy, inCluster, kubeconfig] as const;
const ownTypes: readonly string[] = own.map(({ shape }) => shape.type.value);

/** Of a type that another plugin brings, which checks what else it holds; whether one does is known once all have started. */
const contributed = z.looseObject({
  type: z.string().check(({ value, issues }) => {
    // As a literal would say it, so that messages are about the type that was meant.
    if (ownTypes.includes(value)) issues.push({ code: 'invalid_value', values: [], input: value });
  }),
});

export const locatorConfig = z.union([z.discriminatedUnion('type', own), contributed]);

export type CatalogMethod = z.output<typeof catalog>;
export type ConfigMethod = z.output<typeof configured>;
export type EksMethod = z.output<typeof eks>;
export type GkeMethod = z.output<typeof gke>;
export type InClusterMethod = z.output<typeof inCluster>;
export type KubeconfigMethod = z.output<typeof kubeconfig>;
export type LocatorMethod = z.output<typeof locatorConfig>;
