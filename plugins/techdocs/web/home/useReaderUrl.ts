import { DEFAULT_NAMESPACE, type Entity } from '@callboard/plugin-catalog/common';
import { useRouteRef } from '@callboard/web-kit';
import { docsReaderRoute } from '../entry.ts';

/** The URL of an entity's docs. */
export function useReaderUrl(): (entity: Entity) => string {
  const reader = useRouteRef(docsReaderRoute);
  return ({ kind, metadata: { namespace = DEFAULT_NAMESPACE, name } }) =>
    reader({ namespace: namespace.toLowerCase(), kind: kind.toLowerCase(), name });
}
