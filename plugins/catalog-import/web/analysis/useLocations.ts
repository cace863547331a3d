import { locationContract } from '@callboard/plugin-catalog/common';
import { usePluginClient, useTranslation } from '@callboard/web-kit';
import { importTranslation } from '../importTranslation.ts';

/** What is asked of the catalog about places of files. */
export function useLocations() {
  const { addLocation, analyzeLocation } = usePluginClient('catalog', locationContract);
  const { t } = useTranslation(importTranslation);
  return {
    analyzeLocation,
    /** Registers a file, or tells what it would bring. */
    async add(target: string, query: { dryRun?: 'true'; onConflict?: 'refresh' }, signal?: AbortSignal) {
      const added = await addLocation({ query, body: { type: 'url', target } }, { signal });
      // What stands between the browser and the server may answer in its stead.
      if (!added.location) throw new Error(t('error.notAdded', { target }));
      return added;
    },
  };
}
