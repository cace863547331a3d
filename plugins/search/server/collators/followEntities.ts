import type { CatalogChange, CatalogService } from '@callboard/plugin-catalog/server';
import type { LiveIndex } from './collatorPoint.ts';

/** Follows entity changes from its cursor; requests a full read if it has missed too many. */
export function followEntities(
  { asSystem }: Pick<CatalogService, 'asSystem'>,
  type: string,
  index: LiveIndex,
  apply: (changes: readonly CatalogChange[]) => Promise<void>,
): () => Promise<void> {
  return asSystem.changes.follow({
    name: `search of ${type}`,
    async from() {
      const place = await index.place();
      return place === undefined ? undefined : Number(place);
    },
    async handle({ changes, isReset, seq }) {
      if (isReset) await index.readAll();
      await apply(changes);
      await index.keepPlace(String(seq));
    },
  });
}
