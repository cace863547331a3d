import { InputError } from '@callboard/errors';
import type { ClusterSource } from '../cluster.ts';
import type { LocatorMethod } from '../config/locatorConfig.ts';
import type { ClusterSourceKind } from './clusterSourcePoint.ts';

/** Opens the source of each configuration entry, in order. */
export function openSources(
  methods: readonly LocatorMethod[],
  kinds: readonly ClusterSourceKind[],
): Promise<ClusterSource[]> {
  return Promise.all(
    methods.map((method, index) => {
      const key = `kubernetes.clusterLocatorMethods[${index}]`;
      const kind = kinds.find(({ type }) => type === method.type);
      if (kind) return kind.open(method, key);
      const known = kinds.map(({ type }) => `'${type}'`).sort();
      throw new InputError(
        `No plugin provides clusters of the type '${method.type}' (${key}.type); available: ${known.join(', ')}`,
      );
    }),
  );
}
