import { locationContract } from '@callboard/plugin-catalog/common';
import { useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { importTranslation } from '../importTranslation.ts';

/** The catalog's location endpoints. */
export function useLocations() {
  const { addLocation, analyzeLocation } = usePluginClient('catalog', locationContract);
  const { t } = useTranslation(importTranslation);
  return {
    analyzeLocation,
    /** Registers a file or, as a dry run, returns its entities. */
    async add(target: string, query: { dryRun?: 'true'; onConflict?: 'refresh' }, signal?: AbortSignal) {
      const added = await addLocation({ query, body: { type: 'url', target } }, { signal });
      // A proxy between the browser and the server may have sent the response.
      if (!added.location) throw new Error(t('error.notAdded', { target }));
      return added;
    },
  };
}
