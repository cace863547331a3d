// The part of pods in kubernetesSchemas.ts.
import * as z from 'zod';

const name = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/);
const whole = z.number().int();
const quantity = z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?(?:m|[KMGT]i?)?$/)]);
const quantities = z.record(z.string(), quantity.transform(String));

const exec = z.strictObject({ command: z.array(z.string()).min(1) });
const probe = z
  .strictObject({
    httpGet: z.strictObject({ path: z.string().startsWith('/'), port: name }).optional(),
    exec: exec.optional(),
    initialDelaySeconds: whole.min(0).optional(),
    periodSeconds: whole.min(1),
    timeoutSeconds: whole.min(1),
    failureThreshold: whole.min(1).optional(),
    successThreshold: whole.min(1).optional(),
  })
  .refine(({ httpGet, exec }) => (httpGet === undefined) !== (exec === undefined), 'a probe has one handler');

const keyOf = z.strictObject({ name: z.string().min(1), key: z.string().min(1), optional: z.boolean().optional() });
const variable = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z_]\w*$/),
    value: z.string().optional(),
    valueFrom: z
      .strictObject({
        secretKeyRef: keyOf.optional(),
        configMapKeyRef: keyOf.optional(),
        fieldRef: z.strictObject({ fieldPath: z.string() }).optional(),
      })
      .optional(),
  })
  .refine(({ value, valueFrom }) => (value === undefined) !== (valueFrom === undefined), 'a variable has one value');

const container = z.strictObject({
  name,
  image: z.string().regex(/^[\w./-]+(?::\d+)?(?:[\w./-]*)(?::(?!latest$)[\w.-]+|@sha256:[\da-f]{64})$/),
  imagePullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']).optional(),
  args: z.array(z.string()).optional(),
  env: z.array(variable).optional(),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: z.string().min(1) }) })).optional(),
  ports: z.array(z.strictObject({ name, containerPort: whole })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.strictObject({ preStop: z.strictObject({ exec }) }).optional(),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.strictObject({ requests: quantities.optional(), limits: quantities.optional() }),
  volumeMounts: z.array(
    z.strictObject({ name, mountPath: z.string().startsWith('/'), readOnly: z.boolean().optional() }),
  ),
});

const projectedItems = z.strictObject({
  name: z.string().min(1),
  items: z.array(z.strictObject({ key: z.string().min(1), path: z.string().regex(/^[\w.-]+$/) })),
});
const volume = z
  .strictObject({
    name,
    configMap: z.strictObject({ name }).optional(),
    emptyDir: z.strictObject({ sizeLimit: quantity.optional() }).optional(),
    persistentVolumeClaim: z.strictObject({ claimName: name }).optional(),
    projected: z
      .strictObject({
        sources: z
          .array(z.strictObject({ configMap: projectedItems.optional(), secret: projectedItems.optional() }))
          .min(1),
      })
      .optional(),
  })
  .refine((fields) => Object.keys(fields).length === 2, 'a volume has one source');

/** `spec.template` of a workload. */
export const podTemplate = z.strictObject({
  metadata: z.strictObject({
    labels: z.record(z.string(), z.string()),
    annotations: z.record(z.string(), z.string()).optional(),
  }),
  spec: z.strictObject({
    serviceAccountName: name.optional(),
    automountServiceAccountToken: z.boolean(),
    imagePullSecrets: z.array(z.strictObject({ name: z.string().min(1) })).optional(),
    terminationGracePeriodSeconds: whole.min(1),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: whole.min(1),
      runAsGroup: whole.min(1),
      fsGroup: whole.min(1),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: whole.min(1),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
          labelSelector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
        }),
      )
      .optional(),
    containers: z.array(container).length(1),
    volumes: z.array(volume),
    nodeSelector: z.record(z.string(), z.string()).optional(),
    tolerations: z
      .array(
        z.strictObject({
          key: z.string().optional(),
          operator: z.enum(['Equal', 'Exists']).optional(),
          value: z.string().optional(),
          effect: z.enum(['NoSchedule', 'PreferNoSchedule', 'NoExecute']).optional(),
          tolerationSeconds: whole.optional(),
        }),
      )
      .optional(),
    affinity: z
      .strictObject({
        nodeAffinity: z.record(z.string(), z.unknown()).optional(),
        podAffinity: z.record(z.string(), z.unknown()).optional(),
        podAntiAffinity: z.record(z.string(), z.unknown()).optional(),
      })
      .optional(),
  }),
});
