import { createContext, type ReactNode, useContext } from 'react';
import type { Entity } from '../../common/index.ts';

/** The entity of the page around, or why there is none (yet). */
export type AsyncEntity = { entity?: Entity; isLoading: boolean; error?: Error; refresh?(): void };

const EntityContext = createContext<AsyncEntity | undefined>(undefined);

/** Gives the parts of an entity page their entity. */
export function EntityProvider({ children, ...value }: AsyncEntity & { children: ReactNode }) {
  return <EntityContext value={value}>{children}</EntityContext>;
}

/** The entity of the page around; for parts that are shown only once it is there. */
export function useEntity<T extends Entity = Entity>(): T {
  const { entity } = useAsyncEntity();
  if (!entity) throw new Error('useEntity hook is being called before an entity has been loaded');
  return entity as T;
}

/** The same while it may still be loading, or failed to. */
export function useAsyncEntity(): AsyncEntity {
  const value = useContext(EntityContext);
  if (!value) throw new Error('The entity context is used outside of an EntityProvider');
  return value;
}
