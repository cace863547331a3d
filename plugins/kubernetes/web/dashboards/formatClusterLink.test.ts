import { expect, test } from 'vitest';
import type { ClusterAttributes, KubernetesObject } from '../../common/index.ts';
import { formatClusterLink } from './formatClusterLink.ts';

const object: KubernetesObject = {
  metadata: { name: 'seat-map', namespace: 'boarding', uid: 'u-1' },
  spec: { selector: { matchLabels: { app: 'seat-map' } } },
};
const inBoarding: KubernetesObject = { metadata: { namespace: 'boarding' } };
const link = (
  cluster: Omit<ClusterAttributes, 'name'>,
  linked: { object?: KubernetesObject; kind?: string; email?: string } = {},
) => formatClusterLink({ name: 'frankfurt', ...cluster }, { object, kind: 'Deployment', ...linked });
const dashboardUrl = 'https://k8s.example.com/some/prefix/';

test('a cluster without a dashboard has no link', () => {
  expect(link({})).toBeUndefined();
});

test('[K8S-055] each app has its own URLs, and standard is the default', () => {
  const base = 'https://k8s.example.com/some/prefix';
  expect(link({ dashboardUrl })).toBe(`${base}/#/deployment/boarding/seat-map?namespace=boarding`);
  expect(link({ dashboardUrl, dashboardApp: 'standard' }, { kind: 'Pod' })).toBe(
    `${base}/#/pod/boarding/seat-map?namespace=boarding`,
  );
  expect(link({ dashboardUrl, dashboardApp: 'openshift' })).toBe(`${base}/k8s/ns/boarding/deployments/seat-map`);
  expect(link({ dashboardUrl, dashboardApp: 'rancher' })).toBe(`${base}/explorer/apps.deployment/boarding/seat-map`);
});

test('objects without a page in the dashboard link to their namespace', () => {
  const base = 'https://k8s.example.com/some/prefix';
  expect(link({ dashboardUrl }, { kind: 'Rollout' })).toBe(`${base}/#/workloads?namespace=boarding`);
  expect(link({ dashboardUrl, dashboardApp: 'openshift' }, { object: inBoarding })).toBe(
    `${base}/k8s/cluster/projects/boarding`,
  );
  expect(link({ dashboardUrl, dashboardApp: 'rancher' }, { kind: 'Rollout' })).toBe(`${base}/explorer/workload`);
});

test('names are escaped in URLs', () => {
  const odd = { metadata: { name: 'a/../b', namespace: 'boarding#x' } };
  expect(link({ dashboardUrl }, { object: odd })).toContain('/#/deployment/boarding%23x/a%2F..%2Fb?namespace=');
});

const aks = { subscriptionId: '1234', resourceGroup: 'rg-1', clusterName: 'cluster-1' };
const gke = { projectId: 'meridian-1', region: 'europe-west3', clusterName: 'cluster-1' };

test('[K8S-056] an AKS link requires its parameters', () => {
  expect(() => link({ dashboardApp: 'aks' })).toThrow(/^AKS dashboard requires a dashboardParameters option$/);
  const made = link({ dashboardApp: 'aks', dashboardParameters: aks })!;
  const [, id, resource] = /\/overview-Deployment\/aksClusterId\/([^/]+)\/resource\/([^/]+)$/.exec(made)!;
  expect(decodeURIComponent(id!)).toBe(
    '/subscriptions/1234/resourceGroups/rg-1/providers/Microsoft.ContainerService/managedClusters/cluster-1',
  );
  expect(JSON.parse(decodeURIComponent(resource!))).toEqual({ kind: 'Deployment', ...object });
  expect(made.startsWith('https://portal.azure.com/#blade/')).toBe(true);
});

test('[K8S-057] [K8S-063] a GKE link contains the project and the account of the signed-in user', () => {
  const parameters = { dashboardApp: 'gke', dashboardParameters: gke };
  expect(link(parameters, { email: 'ada@meridian.example' })).toBe(
    'https://console.cloud.google.com/kubernetes/deployment/europe-west3/cluster-1/boarding/seat-map/overview?project=meridian-1&authuser=ada%40meridian.example',
  );
  expect(link(parameters, { kind: 'Pod' })).toContain('/pod/europe-west3/cluster-1/boarding/seat-map/details?project=');
  expect(link(parameters, { kind: 'Rollout' })).toContain('/clusters/details/europe-west3/cluster-1/details?project=');
});

test.each([
  ...Object.keys(aks).map((name) => ({ app: 'aks', title: 'AKS', name, parameters: aks })),
  ...Object.keys(gke).map((name) => ({ app: 'gke', title: 'GKE', name, parameters: gke })),
])(
  '[K8S-058] $app without $name, or with a $name that is not a string, is an error',
  ({ app, title, name, parameters }) => {
    for (const value of [undefined, 7]) {
      expect(() => link({ dashboardApp: app, dashboardParameters: { ...parameters, [name]: value } })).toThrow(
        `${title} dashboard requires a "${name}" of type string in the dashboardParameters option`,
      );
    }
  },
);

test.each([
  ['standard', 'standard dashboard requires a dashboardUrl option'],
  ['openshift', 'OpenShift dashboard requires a dashboardUrl option'],
  ['rancher', 'Rancher dashboard requires a dashboardUrl option'],
])('[K8S-059] %s requires a URL', (dashboardApp, message) => {
  expect(() => link({ dashboardApp })).toThrow(message);
});

test('[K8S-060] EKS has no links yet', () => {
  expect(() => link({ dashboardUrl, dashboardApp: 'eks' })).toThrow(
    /^EKS formatter is not yet implemented\. Please, contribute!$/,
  );
});

test.each(['lens', 'toString'])('[K8S-061] the unknown app %s is named in the error', (dashboardApp) => {
  expect(() => link({ dashboardUrl, dashboardApp })).toThrow(
    `Could not find Kubernetes dashboard app named '${dashboardApp}'`,
  );
});

test.each(['javascript:alert(1)//', 'data:text/html,x', 'file:///etc/passwd', 'nothing'])(
  'a dashboard URL that is not http or https is refused: %s',
  (unsafe) => {
    for (const dashboardApp of ['standard', 'openshift', 'rancher']) {
      expect(() => link({ dashboardUrl: unsafe, dashboardApp })).toThrow(/must be a http|valid dashboardUrl/);
    }
  },
);
