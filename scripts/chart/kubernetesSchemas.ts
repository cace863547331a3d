// The fields of Kubernetes objects that our chart may write, from the API reference of Kubernetes 1.27 and newer. Every
// object is strict, so a misspelt or misplaced field fails.
import * as z from 'zod';
import type {
  Deployment,
  HorizontalPodAutoscaler,
  Service,
  StatefulSet,
} from '../../plugins/kubernetes/common/index.ts';
import { podTemplate } from './podSchemas.ts';

const name = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
const labelValue = z.string().regex(/^(?:[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?)?$/);
const labels = z.record(z.string(), labelValue);
const metadata = z.strictObject({ name, labels, annotations: z.record(z.string(), z.string()).optional() });
const object = <A extends string, K extends string, S extends z.ZodRawShape>(apiVersion: A, kind: K, shape: S) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...shape });
const selector = z.strictObject({ matchLabels: labels });
const port = z.number().int().min(1).max(65_535);
const portOrName = z.union([port, name]);
const quantity = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?(?:m|[KMGT]i?)?$/)]);

const deployment = object('apps/v1', 'Deployment', {
  spec: z.strictObject({
    replicas: z.number().int().min(0).optional(),
    strategy: z.strictObject({
      type: z.enum(['RollingUpdate', 'Recreate']),
      rollingUpdate: z
        .strictObject({
          maxSurge: z.union([z.number(), z.string()]),
          maxUnavailable: z.union([z.number(), z.string()]),
        })
        .optional(),
    }),
    selector,
    template: podTemplate,
  }),
}) satisfies z.ZodType<Deployment>;

const statefulSet = object('apps/v1', 'StatefulSet', {
  spec: z.strictObject({
    replicas: z.number().int(),
    serviceName: name,
    selector,
    template: podTemplate,
    volumeClaimTemplates: z.array(
      z.strictObject({
        metadata: z.strictObject({ name }),
        spec: z.strictObject({
          accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany', 'ReadOnlyMany', 'ReadWriteOncePod'])),
          storageClassName: z.string().optional(),
          resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
        }),
      }),
    ),
  }),
}) satisfies z.ZodType<StatefulSet>;

const service = object('v1', 'Service', {
  spec: z.strictObject({
    type: z.enum(['ClusterIP', 'NodePort', 'LoadBalancer']).optional(),
    clusterIP: z.literal('None').optional(),
    selector: labels,
    ports: z.array(z.strictObject({ name, port, targetPort: portOrName })).min(1),
  }),
}) satisfies z.ZodType<Service>;

const horizontalPodAutoscaler = object('autoscaling/v2', 'HorizontalPodAutoscaler', {
  spec: z.strictObject({
    scaleTargetRef: z.strictObject({ apiVersion: z.literal('apps/v1'), kind: z.literal('Deployment'), name }),
    minReplicas: z.number().int().min(1),
    maxReplicas: z.number().int().min(1),
    metrics: z.array(
      z.strictObject({
        type: z.literal('Resource'),
        resource: z.strictObject({
          name: z.enum(['cpu', 'memory']),
          target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.number().int().min(1) }),
        }),
      }),
    ),
  }),
}) satisfies z.ZodType<HorizontalPodAutoscaler>;

const peer = z.strictObject({
  podSelector: z.strictObject({ matchLabels: labels.optional() }).optional(),
  namespaceSelector: z.strictObject({ matchLabels: labels.optional() }).optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const policyPorts = z.array(z.strictObject({ port: portOrName, protocol: z.enum(['TCP', 'UDP']).optional() }));

const networkPolicy = object('networking.k8s.io/v1', 'NetworkPolicy', {
  spec: z.strictObject({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ ports: policyPorts.optional(), from: z.array(peer).optional() })),
    egress: z.array(z.strictObject({ ports: policyPorts.optional(), to: z.array(peer).optional() })).optional(),
  }),
});

const ingress = object('networking.k8s.io/v1', 'Ingress', {
  spec: z.strictObject({
    ingressClassName: z.string().optional(),
    tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })).optional(),
    rules: z.array(
      z.strictObject({
        host: z.string().min(1),
        http: z.strictObject({
          paths: z.array(
            z.strictObject({
              path: z.string().startsWith('/'),
              pathType: z.enum(['Prefix', 'Exact']),
              backend: z.strictObject({ service: z.strictObject({ name, port: z.strictObject({ name }) }) }),
            }),
          ),
        }),
      }),
    ),
  }),
});

/** A schema for each kind of object in the chart. */
export const kubernetesSchemas = z.discriminatedUnion('kind', [
  deployment,
  statefulSet,
  service,
  horizontalPodAutoscaler,
  networkPolicy,
  ingress,
  object('v1', 'ConfigMap', { data: z.record(z.string().regex(/^[\w.-]+$/), z.string()) }),
  object('v1', 'ServiceAccount', { automountServiceAccountToken: z.boolean() }),
  object('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ maxUnavailable: z.union([z.number(), z.string().regex(/^\d+%$/)]), selector }),
  }),
  object('monitoring.coreos.com/v1', 'ServiceMonitor', {
    spec: z.strictObject({
      selector,
      endpoints: z.array(
        z.strictObject({
          port: name,
          path: z.string(),
          interval: z.string().regex(/^\d+(?:ms|s|m)$/),
          authorization: z
            .strictObject({ type: z.literal('Bearer'), credentials: z.strictObject({ name, key: z.string().min(1) }) })
            .optional(),
        }),
      ),
    }),
  }),
]);

export type KubernetesObject = z.output<typeof kubernetesSchemas>;
