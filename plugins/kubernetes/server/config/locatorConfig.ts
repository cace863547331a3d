import { secret } from '@callboard/config';
import * as z from 'zod';
import { clusterConfig } from './clusterConfig.ts';

const named = <T extends { name: string }>(items: readonly T[]) => new Set(items.map(({ name }) => name)).size;

const configured = z.object({
  type: z
    .literal('config')
    .describe('The source of clusters: config, catalog, gke, eks, localKubectlProxy, inCluster or kubeconfig.'),
  clusters: z
    .array(clusterConfig)
    .refine((clusters) => named(clusters) === clusters.length, 'must not have two clusters with the same name')
    .describe('The clusters.'),
});

const hosts = z.array(z.string().min(1)).default([]);

const catalog = z.object({
  type: z.literal('catalog'),
  dangerouslyAllowClusterUrls: hosts.describe(
    'Hosts, such as *.example.com, that may have private addresses or use plain http.',
  ),
  dangerouslyAllowSkipTLSVerify: z
    .boolean()
    .default(false)
    .describe('Respects the annotation kubernetes.io/skip-tls-verify of entities.'),
  trustedHosts: hosts.describe(
    "Hosts that receive the portal's own identity, and users' tokens even if the entity was registered by a user.",
  ),
});

const gke = z.object({
  type: z.literal('gke'),
  projectId: z.string().min(1).describe('The Google Cloud project.'),
  region: z.string().min(1).default('-').describe('The region, or - for all.'),
  authProvider: z
    .enum(['google', 'googleServiceAccount'])
    .default('google')
    .describe("The account that reads the clusters: the user's or the portal's service account."),
  skipTLSVerify: z.boolean().default(false).describe("Skips verification of the clusters' certificates."),
  skipMetricsLookup: z.boolean().default(false).describe('Skips reading the CPU and memory usage of pods.'),
  exposeDashboard: z.boolean().default(false).describe('Links to the Google Cloud dashboard.'),
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
    .describe('The endpoint of clusters: the public address or the DNS name.'),
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
  skipMetricsLookup: z.boolean().default(false).describe('Skips reading the CPU and memory usage of pods.'),
});

const kubeconfig = z.object({
  type: z.literal('kubeconfig'),
  file: secret(z.string()).optional().describe('The kubeconfig file; KUBECONFIG by default, or ~/.kube/config.'),
  contexts: z.array(z.string()).optional().describe('The contexts to use; all by default.'),
  skipMetricsLookup: z.boolean().default(false).describe('Skips reading the CPU and memory usage of pods.'),
});

/** Provided by the AWS plugin, with its keys from the environment. */
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
    .describe('The role to assume for listing and reading the clusters.'),
  externalId: z.string().optional().describe('The external id that the role requires.'),
  skipTLSVerify: z.boolean().default(false).describe("Skips verification of the clusters' certificates."),
  skipMetricsLookup: z.boolean().default(false).describe('Skips reading the CPU and memory usage of pods.'),
  endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The URL of the EKS API; the region's by default."),
});

const own = [configured, catalog, gke, eks, localKubectlProxy, inCluster, kubeconfig] as const;
const ownTypes: readonly string[] = own.map(({ shape }) => shape.type.value);

/** A type provided by another plugin, which validates the other keys. Whether there is such a plugin is checked after all have started. */
const contributed = z.looseObject({
  type: z.string().check(({ value, issues }) => {
    // The same issue as a literal's, so messages are about the type in the configuration.
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
