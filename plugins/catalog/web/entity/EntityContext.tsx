import { createContext, type ReactNode, useContext } from 'react';
import type { Entity } from '../../common/index.ts';

/** The entity of the surrounding page, or why it is not available (yet). */
export type AsyncEntity = { entity?: Entity; isLoading: boolean; error?: Error; refresh?(): void };

const EntityContext = createContext<AsyncEntity | undefined>(undefined);

/** Provides the entity to the parts of an entity page. */
export function EntityProvider({ children, ...value }: AsyncEntity & { children: ReactNode }) {
  return <EntityContext value={value}>{children}</EntityContext>;
}

/** The entity of the surrounding page, for parts that are shown only after it has loaded. */
export function useEntity<T extends Entity = Entity>(): T {
  const { entity } = useAsyncEntity();
  if (!entity) throw new Error('useEntity hook is being called before an entity has been loaded');
  return entity as T;
}

/** Like `useEntity`, but also while it is loading or if it failed to load. */
export function useAsyncEntity(): AsyncEntity {
  const value = useContext(EntityContext);
  if (!value) throw new Error('The entity context is used outside of an EntityProvider');
  return value;
}
