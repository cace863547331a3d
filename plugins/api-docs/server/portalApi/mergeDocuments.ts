import type { OpenApiDocument } from '@callboard/server-kit';

type Source = { pluginId: string; document: OpenApiDocument };

/**
 * One OpenAPI document from those of several plugins: paths start with the plugin's path, and operations and schemas with
 * its id, because plugins use the same names.
 */
export function mergeDocuments({ baseUrl, sources }: { baseUrl: string; sources: readonly Source[] }): OpenApiDocument {
  const prefixed = sources.map(({ pluginId, document }) => withPrefix(document, pluginId));
  return {
    openapi: '3.1.0',
    // Wire: as Backstage names it.
    info: { title: 'Backstage API', version: '1' },
    servers: [{ url: baseUrl }],
    paths: Object.assign({}, ...prefixed.map(({ paths }) => paths)),
    components: {
      ...prefixed[0]?.components,
      schemas: Object.assign({}, ...prefixed.map(({ components }) => components.schemas)),
    },
  };
}

const schemas = '#/components/schemas/';

function withPrefix(document: OpenApiDocument, pluginId: string): OpenApiDocument {
  const { paths, components, ...rest }: OpenApiDocument = JSON.parse(
    JSON.stringify(document),
    (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (key === '$ref' && value.startsWith(schemas)) return schemas + nameOf(value.slice(schemas.length), pluginId);
      return key === 'operationId' ? `${pluginId}.${value}` : value;
    },
  );
  return {
    ...rest,
    paths: renamed(paths, (path) => `/api/${pluginId}${path === '/' ? '' : path}`),
    components: {
      ...components,
      schemas: renamed(components.schemas as object, (name) => nameOf(name, pluginId)),
    },
  };
}

/** The schema of errors is the same in all documents. */
function nameOf(name: string, pluginId: string): string {
  return name === 'Error' || name.startsWith('Error/') ? name : `${pluginId}.${name}`;
}

const renamed = <V>(values: Record<string, V> | object, rename: (key: string) => string): Record<string, V> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [rename(key), value]));
