import { useEntityKinds } from '@callboard/plugin-catalog/web';
import { type Hue, stableHue } from '@callboard/ui';
import { useCallback } from 'react';
import { kindOfRef } from '../graph/entityGraph.ts';

export function useKindHue(): (entityRef: string) => Hue {
  const kinds = useEntityKinds();
  return useCallback(
    (entityRef) => {
      const kind = kindOfRef(entityRef);
      return kinds.of(kind).hue ?? stableHue(kind);
    },
    [kinds],
  );
}
