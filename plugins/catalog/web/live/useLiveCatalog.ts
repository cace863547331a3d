import { useSignal } from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogChangedChannel } from '../../common/index.ts';
import { createQuietRefresh } from './quietRefresh.ts';

/** Keeps what a page shows of the catalog as it is now: when it has changed, what is shown is read again, quietly. */
export function useLiveCatalog(): void {
  const queryClient = useQueryClient();
  const [refresh] = useState(() =>
    createQuietRefresh(() => void queryClient.invalidateQueries({ queryKey: ['catalog'] })),
  );
  useEffect(() => refresh.start(), [refresh]);
  useSignal(catalogChangedChannel, refresh.ask);
}
