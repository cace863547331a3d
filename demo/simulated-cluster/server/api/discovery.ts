import { clusterVersion } from '../life/clusterObjects.ts';
import { isScaled, type Resource, resources } from './resources.ts';

const [, minor = '0'] = clusterVersion.split('.');
const groupVersions = [...new Set(resources.map(({ group, version }) => `${group}/${version}`))];

/** Responds to API discovery; undefined for other paths. */
export function discoveryAnswer(path: string): object | undefined {
  if (path === '/version') {
    return { major: '1', minor, gitVersion: clusterVersion, platform: 'linux/simulation', goVersion: 'none' };
  }
  if (path === '/healthz' || path === '/livez' || path === '/readyz') return { status: 'ok' };
  if (path === '/api') return { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] };
  if (path === '/apis') return { kind: 'APIGroupList', apiVersion: 'v1', groups: groups().map(groupOf) };
  const [, root, group = '', version = ''] = path.split('/');
  if (root === 'api' && version === '') return resourceList('', group);
  if (root !== 'apis') return undefined;
  if (version === '' && groups().includes(group)) return { kind: 'APIGroup', apiVersion: 'v1', ...groupOf(group) };
  return path.split('/').length === 4 ? resourceList(group, version) : undefined;
}

const groups = () => groupVersions.map((text) => text.split('/')[0] ?? '').filter(Boolean);

function groupOf(name: string) {
  const versions = groupVersions
    .filter((text) => text.startsWith(`${name}/`))
    .map((groupVersion) => ({ groupVersion, version: groupVersion.slice(name.length + 1) }));
  return { name, versions, preferredVersion: versions[0] };
}

function resourceList(group: string, version: string) {
  const own = resources.filter((resource) => resource.group === group && resource.version === version);
  if (own.length === 0) return undefined;
  const groupVersion = group ? `${group}/${version}` : version;
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources: own.flatMap(listed) };
}

function listed(resource: Resource) {
  const { plural, kind, verbs, shortNames, isNamespaced: namespaced } = resource;
  const subresources =
    kind === 'Pod'
      ? [
          { name: 'pods/log', kind: 'Pod', verbs: ['get'] },
          { name: 'pods/exec', kind: 'PodExecOptions', verbs: ['create', 'get'] },
        ]
      : [];
  const scale = isScaled(resource)
    ? [
        {
          name: `${plural}/scale`,
          group: 'autoscaling',
          version: 'v1',
          kind: 'Scale',
          verbs: ['get', 'patch', 'update'],
        },
      ]
    : [];
  return [
    {
      name: plural,
      singularName: '',
      namespaced,
      kind,
      verbs,
      ...(shortNames.length > 0 && { shortNames }),
      ...(['Pod', 'Deployment', 'Service', 'DaemonSet', 'StatefulSet', 'Job', 'CronJob'].includes(kind) && {
        categories: ['all'],
      }),
    },
    ...[...subresources, ...scale].map((sub) => ({ singularName: '', namespaced, ...sub })),
  ];
}
