import { useRouteRef } from '@callboard/web-kit';
import { useCallback } from 'react';
import {
  type CompoundEntityRef,
  type Entity,
  lowerCased,
  parseEntityRef,
  stringifyEntityRef,
} from '../../common/index.ts';
import { entityPageRoute } from '../routes.ts';

/** Returns the URL of an entity's page; undefined if the app has no such page. */
export function useEntityPageUrl(): (entityOrRef: Entity | string) => string | undefined {
  const entityPage = useRouteRef(entityPageRoute);
  return useCallback(
    (entityOrRef) => {
      const ref = typeof entityOrRef === 'string' ? entityOrRef : stringifyEntityRef(entityOrRef);
      return entityPage?.(entityPageParams(ref));
    },
    [entityPage],
  );
}

/** The parameters of an entity's page; the route encodes them. */
function entityPageParams(ref: string | CompoundEntityRef): CompoundEntityRef {
  const { kind, namespace, name } = parseEntityRef(ref);
  return { kind: lowerCased(kind), namespace: lowerCased(namespace), name: lowerCased(name) };
}
