import { useRouteRef } from '@callboard/web-kit';
import { useCallback } from 'react';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { entityPageRoute } from '../routes.ts';
import { entityPageParams } from './entityPageParams.ts';

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
