import type { ResourceType } from '../../common/index.ts';

export type ObjectType = { type: ResourceType; group: string; apiVersion: string; plural: string };

/** Wire: the object types read by default. */
const defaults = {
  '/v1': ['pods', 'services', 'configmaps', 'limitranges', 'resourcequotas'],
  'apps/v1': ['deployments', 'replicasets', 'statefulsets', 'daemonsets'],
  'autoscaling/v2': ['horizontalpodautoscalers'],
  'batch/v1': ['jobs', 'cronjobs'],
  'networking.k8s.io/v1': ['ingresses'],
} as const;

/** Read only if configured. */
const onDemand = { '/v1': ['persistentvolumes', 'persistentvolumeclaims'] } as const;

type NativeType = Exclude<ResourceType, 'customresources'>;

const typesIn = (versions: Readonly<Record<string, readonly NativeType[]>>): ObjectType[] =>
  Object.entries(versions).flatMap(([version, plurals]) => {
    const [group = '', apiVersion = ''] = version.split('/');
    return plurals.map((plural) => ({ type: plural, group, apiVersion, plural }));
  });

const defaultTypes = typesIn(defaults);
export const objectTypes: readonly ObjectType[] = [...defaultTypes, ...typesIn(onDemand)];

type Choice = { objectTypes?: readonly string[]; apiVersionOverrides: Partial<Record<string, string>> };

/** The configured types in their configured versions. */
export function objectTypesOf({ objectTypes: wanted, apiVersionOverrides }: Choice): ObjectType[] {
  const chosen = wanted ? objectTypes.filter(({ type }) => wanted.includes(type)) : defaultTypes;
  return chosen.map((object) => ({ ...object, apiVersion: apiVersionOverrides[object.type] ?? object.apiVersion }));
}
