import { catalogService } from '@callboard/plugin-catalog/server';
import { searchCollators } from '@callboard/plugin-search/server';
import { definePlugin } from '@callboard/server-kit';
import { apiDocsConfig } from './config.ts';
import { createRelayService } from './relay/service.ts';
import { apiDocsRoutes } from './routes.ts';
import { operationCollator } from './search/operationCollator.ts';
import { createOperationReader } from './search/operationReader.ts';

export const apiDocsServer = definePlugin({
  id: 'api-docs',
  wants: ['catalog', 'search'],
  config: apiDocsConfig,
  start: (context) => {
    const { config, extensions, lifecycle, logger } = context;
    apiDocsRoutes(context, createRelayService({ hosts: config.apiDocs.tryIt.hosts, logger }));
    const catalog = extensions.find(catalogService);
    if (!catalog) return;
    const reader = createOperationReader();
    extensions.add(searchCollators, operationCollator({ catalog, reader, logger }));
    lifecycle.onShutdown(reader.end);
  },
});
