import { catalogProviders, catalogService } from '@callboard/plugin-catalog/server';
import { searchCollators, searchDocuments } from '@callboard/plugin-search/server';
import { definePlugin } from '@callboard/server-kit';
import { agentRoutes } from './agents/agentRoutes.ts';
import { createOperationDetails } from './agents/createOperationDetails.ts';
import { apiDocsConfig } from './config.ts';
import { portalApiProvider } from './portalApi/portalApiProvider.ts';
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
    const { backstageOpenapi } = config.catalog.providers;
    if (backstageOpenapi) {
      const provider = portalApiProvider(context, backstageOpenapi);
      extensions.add(catalogProviders, provider);
      lifecycle.onStarted(provider.readNow);
    }
    const reader = createOperationReader();
    extensions.add(searchCollators, operationCollator({ catalog, reader, logger }));
    lifecycle.onShutdown(reader.end);
    // A separate thread: a caller does not wait for the definitions that are being indexed.
    const describer = createOperationReader();
    const detailsOf = createOperationDetails(describer);
    agentRoutes({ http: context.http, catalog, detailsOf, search: extensions.find(searchDocuments) });
    lifecycle.onShutdown(describer.end);
  },
});
