import type { KubernetesObject } from '../kubernetesObject.ts';
import { columnsOf } from './columns.ts';
import type { Resource } from './resources.ts';

export const wantsTable = (accept = '') => /;as=Table\b/.test(accept.split(',')[0] ?? '');

/** For `kubectl get`: the server defines the columns. */
export function tableOf(resource: Resource, objects: readonly KubernetesObject[], metadata: object, now: number) {
  const columns = columnsOf(resource.kind);
  return {
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata,
    columnDefinitions: columns.map(({ title, isWide }) => ({
      name: title,
      type: 'string',
      description: title,
      priority: isWide ? 1 : 0,
      format: title === 'Name' ? 'name' : '',
    })),
    rows: objects.map((object) => ({
      cells: columns.map(({ cell }) => cell(object, now)),
      object: { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata: object.metadata },
    })),
  };
}
