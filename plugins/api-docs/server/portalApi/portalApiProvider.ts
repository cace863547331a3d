import type { JsonObject } from '@callboard/plugin-catalog/common';
import { type ScheduledProvider, scheduledProvider } from '@callboard/plugin-catalog/server';
import { type OpenApiDocuments, openApiDocuments, type PluginContext } from '@callboard/server-kit';
import { stringify } from 'yaml';
import type { apiDocsConfig, PortalApiKeys } from '../config.ts';
import { mergeDocuments } from './mergeDocuments.ts';
import { portalApiEntity } from './portalApiEntity.ts';

const hourMs = 3_600_000;
const key = 'catalog.providers.backstageOpenapi';

/** Adds the portal's own API to the catalog: one API entity with the operations of the plugins. */
export function portalApiProvider(
  context: PluginContext<typeof apiDocsConfig>,
  keys: PortalApiKeys,
): ScheduledProvider {
  const { discovery, extensions, logger, pluginId } = context;
  const documents = extensions.get(openApiDocuments);
  const baseUrl = discovery.externalBaseUrl(pluginId).slice(0, -`/api/${pluginId}`.length);
  return scheduledProvider(context, {
    // Wire.
    name: 'InternalOpenApiDocumentationProvider',
    target: baseUrl,
    task: 'portal-api',
    // Each version of the portal reads when it starts, so this only repeats a run that failed.
    schedule: { frequency: hourMs, timeout: hourMs },
    read() {
      const { sources, problems } = sourcesOf(keys.plugins ?? documents.pluginIds(), documents);
      for (const problem of problems) logger.warn(problem);
      const document = mergeDocuments({ baseUrl, sources });
      const definition = keys.definitionFormat === 'yaml' ? stringify(document) : JSON.stringify(document, null, 2);
      const entities = [portalApiEntity(definition, keys.entityOverrides as JsonObject)];
      return { entities, counts: { plugins: sources.length }, problems };
    },
  });
}

function sourcesOf(pluginIds: readonly string[], documents: OpenApiDocuments) {
  const problems: string[] = [];
  const sources = [...new Set(pluginIds)].flatMap((pluginId) => {
    const document = documents.documentOf(pluginId);
    if (!document) problems.push(`${key}.plugins: there is no plugin '${pluginId}'`);
    return document ? [{ pluginId, document }] : [];
  });
  return { sources, problems };
}
