import { definePlugin } from '@callboard/server-kit';
import { apiDocsConfig } from './config.ts';
import { createRelayService } from './relay/service.ts';
import { apiDocsRoutes } from './routes.ts';

export const apiDocsServer = definePlugin({
  id: 'api-docs',
  config: apiDocsConfig,
  start: (context) => {
    const { hosts } = context.config.apiDocs.tryIt;
    apiDocsRoutes(context, createRelayService({ hosts, logger: context.logger }));
  },
});
