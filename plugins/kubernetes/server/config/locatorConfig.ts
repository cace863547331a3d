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

const ownMethods = [configured, catalog, gke, localKubectlProxy, inCluster, kubeconfig] as const;
const ownTypes: readonly string[] = ownMethods.flatMap(({ shape }) => [...shape.type.values]);

/** What another plugin brings to `kubernetes.cluster-sources`, whose keys that plugin checks. */
const ofOthers = z.looseObject({
  type: z.string().refine((type) => !ownTypes.includes(type), 'must have the keys that this type needs'),
});

export const locatorConfig = z.union([z.discriminatedUnion('type', ownMethods), ofOthers]);

export type CatalogMethod = z.output<typeof catalog>;
export type ConfigMethod = z.output<typeof configured>;
export type GkeMethod = z.output<typeof gke>;
export type InClusterMethod = z.output<typeof inCluster>;
export type KubeconfigMethod = z.output<typeof kubeconfig>;
export type LocatorMethod = z.output<typeof locatorConfig>;
