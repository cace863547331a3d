import { createSiteBuilder, type SiteBuilder } from '@callboard/docs';
import { definePlugin } from '@callboard/server-kit';
import { techdocsConfig } from './config.ts';
import { docsSites } from './forPlugins/docsSites.ts';
import { siteTables } from './migrations/0001-sites.ts';
import { startTechdocs } from './startTechdocs.ts';
import { docsStorages } from './storages/storagePoint.ts';

/** The plugin; `builder` is for who builds in another way. */
export const createTechdocsServer = (builder: () => SiteBuilder = createSiteBuilder) =>
  definePlugin({
    id: 'techdocs',
    needs: ['catalog'],
    provides: [docsSites],
    points: [docsStorages],
    config: techdocsConfig,
    migrations: [siteTables],
    start: (context) => startTechdocs(context, builder()),
  });
