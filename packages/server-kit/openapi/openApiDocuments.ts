import type { Contract } from '@callboard/contract';
import { type OpenApiDocument, openApiDocument } from '@callboard/contract/openapi';
import { createServiceRef } from '../extensions/extensionPoint.ts';

export type { OpenApiDocument };

/** The OpenAPI documents of all plugins with endpoints. */
export type OpenApiDocuments = {
  /** In the order in which the plugins have started; complete when the portal has. */
  pluginIds(): readonly string[];
  documentOf(pluginId: string): OpenApiDocument | undefined;
};

export const openApiDocuments = createServiceRef<OpenApiDocuments>({
  id: 'callboard.openapi',
  description: 'Returns the OpenAPI document of each plugin, generated from its contract',
});

export type HostOpenApiDocuments = OpenApiDocuments & {
  /** The contract is read on request, when the plugin has added all its routes. */
  addPlugin(pluginId: string, source: { contract: Contract; baseUrl: string }): void;
  forget(pluginId: string): void;
};

export function createOpenApiDocuments(version: string): HostOpenApiDocuments {
  const sources = new Map<string, { contract: Contract; baseUrl: string }>();
  return {
    addPlugin: (pluginId, source) => void sources.set(pluginId, source),
    forget: (pluginId) => void sources.delete(pluginId),
    pluginIds: () => [...sources].flatMap(([id, { contract }]) => (Object.keys(contract).length > 0 ? [id] : [])),
    documentOf(pluginId) {
      const source = sources.get(pluginId);
      return source && openApiDocument({ pluginId, title: pluginId, version, ...source });
    },
  };
}
