import { Fragment, type ReactNode } from 'react';
import type { CompoundEntityRef } from '../../common/index.ts';
import type { EntityExtra, EntityExtraParts } from '../entity/extensionPoints.ts';

export type ExtraParts = { marks: ReactNode[]; notices: ReactNode[] };

type EntityExtraLoaderProps = {
  extras: readonly EntityExtra[];
  entityRef: CompoundEntityRef;
  /** Gets the parts when all are known, and undefined before. */
  children: (parts: ExtraParts | undefined) => ReactNode;
};

/** Calls the hooks of all extras. Render it again with another key if they change: they are hooks. */
export function EntityExtraLoader({ extras, entityRef, children }: EntityExtraLoaderProps) {
  const found: (EntityExtraParts | undefined)[] = [];
  // biome-ignore lint/correctness/useHookAtTopLevel: the caller renders it again with another key if the extras change
  for (const { useParts } of extras) found.push(useParts(entityRef));
  if (found.includes(undefined)) return children(undefined);
  const shown = (part: keyof EntityExtraParts) =>
    extras.flatMap(({ id }, at) => (found[at]?.[part] ? [<Fragment key={id}>{found[at][part]}</Fragment>] : []));
  return children({ marks: shown('mark'), notices: shown('notice') });
}
