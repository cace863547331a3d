import type { Values } from './renderChart.mjs';

const external = { postgresql: { enabled: false }, database: { host: 'db.acme.example' } };

/** Values of installations, each with another part of the chart. */
export const valueSets: Record<string, Values> = {
  'the defaults': {},
  'an external database': {
    ...external,
    database: {
      host: 'db.acme.example',
      port: 6432,
      name: 'portal',
      user: 'portal',
      existingSecret: 'db',
      passwordKey: 'pw',
    },
  },
  'a bundled database on another port': {
    database: { port: 5433, name: 'portal', user: 'portal' },
    postgresql: { storage: { size: '50Gi', className: 'fast' }, resources: { limits: { memory: '4Gi' } } },
  },
  'an existing secret, variables and a configuration': {
    url: 'https://portal.acme.example',
    existingSecret: 'portal-secrets',
    extraEnv: [
      { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/callboard-extra/0-ca.pem' },
      { name: 'GITHUB_TOKEN', valueFrom: { secretKeyRef: { name: 'github', key: 'token' } } },
    ],
    config: {
      app: { title: "Acme's portal: “one”" },
      organization: { name: 'Acme' },
      backend: { trustProxy: ['10.0.0.0/8'] },
      catalog: { locations: [{ type: 'url', target: 'https://github.com/acme/catalog/blob/main/all.yaml' }] },
    },
  },
  'extra configuration files': {
    extraConfigFiles: [
      { configMap: 'portal-catalog', key: 'app-config.catalog.yaml' },
      { secret: 'portal-sign-in', key: 'app-config.sign-in.yaml' },
    ],
  },
  'a separate worker': { worker: { enabled: true, replicaCount: 2, resources: { limits: { memory: '4Gi' } } } },
  'a worker, autoscaling and a service monitor': {
    worker: { enabled: true },
    autoscaling: { enabled: true },
    serviceMonitor: { enabled: true },
  },
  autoscaling: { autoscaling: { enabled: true, minReplicas: 3, maxReplicas: 9, targetCPUUtilizationPercentage: 60 } },
  'a service monitor': { serviceMonitor: { enabled: true, interval: '15s', labels: { release: 'prometheus' } } },
  'metrics with a token': {
    existingSecret: 'portal-secrets',
    metrics: { tokenKey: 'SCRAPE_TOKEN' },
    serviceMonitor: { enabled: true },
  },
  'an ingress with TLS': {
    url: 'https://portal.acme.example',
    ingress: {
      enabled: true,
      className: 'nginx',
      host: 'portal.acme.example',
      tlsSecret: 'portal-tls',
      annotations: { 'cert-manager.io/cluster-issuer': 'letsencrypt' },
    },
  },
  'a restricted network': {
    networkPolicy: {
      ingressFrom: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
      egress: [{ to: [{ ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.169.254/32'] } }], ports: [{ port: 443 }] }],
    },
  },
  'a cloud identity': {
    ...external,
    serviceAccount: {
      name: 'portal',
      annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::123456789012:role/portal' },
      automountToken: true,
    },
  },
  'an existing service account': { serviceAccount: { create: false, name: 'portal' } },
  'no service account': { serviceAccount: { create: false } },
  'a pinned image from a private registry': {
    image: {
      repository: 'registry.acme.example:5000/tools/callboard',
      digest: `sha256:${'a'.repeat(64)}`,
      pullPolicy: 'Always',
    },
    imagePullSecrets: [{ name: 'registry' }],
  },
  'another tag': { image: { tag: '0.2.0-rc.1' } },
  'a slow shutdown with a preStop hook': {
    lifecycle: { preStopSeconds: 5, shutdownDelaySeconds: 20, shutdownTimeoutSeconds: 120, marginSeconds: 15 },
  },
  'a persistent volume': {
    replicaCount: 1,
    data: { existingClaim: 'portal-data' },
    strategy: { type: 'Recreate', rollingUpdate: null },
  },
  'no policies': { networkPolicy: { enabled: false }, podDisruptionBudget: { enabled: false } },
  'chosen nodes': {
    nodeSelector: { 'kubernetes.io/arch': 'amd64' },
    tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'tools', effect: 'NoSchedule' }],
    affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [] } },
    podLabels: { team: 'platform' },
    podAnnotations: { 'linkerd.io/inject': 'enabled' },
  },
  'other names': { nameOverride: 'portal', fullnameOverride: 'the-portal-' },
};
