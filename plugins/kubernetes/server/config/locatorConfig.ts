import { secret } from '@callboard/config';
import * as z from 'zod';
import { clusterConfig } from './clusterConfig.ts';

const named = <T extends { name: string }>(items: readonly T[]) => new Set(items.map(({ name }) => name)).size;

const configured = z.object({
  type: z.literal('config'),
  clusters: z
    .array(clusterConfig)
    .refine((clusters) => named(clusters) === clusters.length, 'must not have two clusters of one name'),
});

const hosts = z.array(z.string().min(1)).default([]);

const catalog = z.object({
  type: z.literal('catalog'),
  /** Hosts, such as `127.0.0.1` or `*.example.com`, that may be at private addresses or speak plain http. */
  dangerouslyAllowClusterUrls: hosts,
  /** Whether `kubernetes.io/skip-tls-verify` of an entity counts. */
  dangerouslyAllowSkipTLSVerify: z.boolean().default(false),
  /** Hosts that are sent the portal's own identity, and users' tokens also where somebody registered the entity by hand. */
  trustedHosts: hosts,
});

const gke = z.object({
  type: z.literal('gke'),
  projectId: z.string().min(1),
  /** All by default. */
  region: z.string().min(1).default('-'),
  authProvider: z.enum(['google', 'googleServiceAccount']).default('google'),
  skipTLSVerify: z.boolean().default(false),
  skipMetricsLookup: z.boolean().default(false),
  exposeDashboard: z.boolean().default(false),
  matchingResourceLabels: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
  endpointType: z.enum(['public', 'dns']).default('public'),
  /** Of the container API, for what speaks like it. */
  endpoint: z.url({ protocol: /^https?$/ }).default('https://container.googleapis.com'),
});

const localKubectlProxy = z.object({ type: z.literal('localKubectlProxy') });

const inCluster = z.object({
  type: z.literal('inCluster'),
  name: z.string().min(1).default('in-cluster'),
  title: z.string().optional(),
  skipMetricsLookup: z.boolean().default(false),
});

const kubeconfig = z.object({
  type: z.literal('kubeconfig'),
  /** By default the one that KUBECONFIG names, or else `~/.kube/config`. */
  file: secret(z.string()).optional(),
  /** All by default. */
  contexts: z.array(z.string()).optional(),
  skipMetricsLookup: z.boolean().default(false),
});

/** Brought by the AWS plugin, with the keys that it has from the environment. */
const eks = z.object({
  type: z.literal('eks'),
  region: z.string().regex(/^[a-z\d-]+$/, "must be a region such as 'eu-central-1'"),
  /** A role that is taken on to list the clusters, and to be let into them. */
  assumeRole: z
    .string()
    .startsWith('arn:', "must be an ARN such as 'arn:aws:iam::123456789012:role/reader'")
    .optional(),
  externalId: z.string().optional(),
  skipTLSVerify: z.boolean().default(false),
  skipMetricsLookup: z.boolean().default(false),
  /** Of the EKS API, for what speaks like it; by default that of the region. */
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
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
