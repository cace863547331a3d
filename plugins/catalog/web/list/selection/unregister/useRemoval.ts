import { toError } from '@callboard/errors';
import { alertApi, createTranslationRef, useApi, useTranslation } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogClient } from '../../../entityPage/queries.ts';
import { removalMessages } from './removalMessages.ts';
import { type Removal, removedCount } from './removalPlan.ts';

export const removalTranslation = createTranslationRef({
  id: 'catalog-removal',
  messages: removalMessages,
  languages: { de: () => import('./germanRemoval.ts') },
});

/** The result of a removal. */
export type Outcome = 'removed' | Error;
export type Outcomes = ReadonlyMap<string, Outcome>;

type RemovalOptions = { onRemoved(refs: ReadonlySet<string>): void; onDone(): void };

/** Executes removals one after the other; a failure does not stop the others. */
export function useRemoval({ onRemoved, onDone }: RemovalOptions) {
  const { t } = useTranslation(removalTranslation);
  const alerts = useApi(alertApi);
  const catalog = useCatalogClient();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [isBusy, setBusy] = useState(false);

  async function remove({ location, entities }: Removal): Promise<Outcome> {
    try {
      if (location) await catalog.deleteLocation({ params: { id: location.id } });
      else await catalog.deleteEntityByUid({ params: { uid: entities[0]?.metadata.uid ?? '' } });
      return 'removed';
    } catch (error) {
      return toError(error);
    }
  }

  async function run(removals: readonly Removal[]): Promise<void> {
    setBusy(true);
    const all = new Map(outcomes);
    for (const removal of removals) {
      if (all.get(removal.id) === 'removed') continue;
      all.set(removal.id, await remove(removal));
      setOutcomes(new Map(all));
    }
    setBusy(false);
    const removed = removals.filter(({ id }) => all.get(id) === 'removed');
    onRemoved(new Set(removed.flatMap(({ selectedRefs }) => [...selectedRefs])));
    void queryClient.invalidateQueries({ queryKey: ['catalog'] });
    if (removed.length < removals.length) return;
    const count = removedCount(removed);
    const staying = removed.reduce((sum, removal) => sum + removal.staying.size, 0);
    const sentences = [
      ...(count > 0 ? [t('done', { count })] : []),
      ...(staying > 0 ? [t('doneStays', { count: staying })] : []),
    ];
    alerts.post({ message: sentences.join(' '), severity: count > 0 ? 'success' : 'info', display: 'transient' });
    onDone();
  }
  return { outcomes, isBusy, run: (removals: readonly Removal[]) => void run(removals) };
}
