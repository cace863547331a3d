import type { ResourceType } from '../../common/index.ts';

export type ObjectType = { type: ResourceType; group: string; apiVersion: string; plural: string };

const types = {
  '/v1': ['pods', 'services', 'configmaps', 'limitranges', 'resourcequotas'],
  'apps/v1': ['deployments', 'replicasets', 'statefulsets', 'daemonsets'],
  'autoscaling/v2': ['horizontalpodautoscalers'],
  'batch/v1': ['jobs', 'cronjobs'],
  'networking.k8s.io/v1': ['ingresses'],
} as const;

/** Wire: what is read of an entity unless the configuration says otherwise. */
export const objectTypes: readonly ObjectType[] = Object.entries(types).flatMap(([version, plurals]) => {
  const [group = '', apiVersion = ''] = version.split('/');
  return plurals.map((plural) => ({ type: plural, group, apiVersion, plural }));
});

type Choice = { objectTypes?: readonly string[]; apiVersionOverrides: Partial<Record<string, string>> };

/** Those that the configuration wants, in the version that it wants. */
export function objectTypesOf({ objectTypes: wanted, apiVersionOverrides }: Choice): ObjectType[] {
  return objectTypes
    .filter(({ type }) => !wanted || wanted.includes(type))
    .map((object) => ({ ...object, apiVersion: apiVersionOverrides[object.type] ?? object.apiVersion }));
}
