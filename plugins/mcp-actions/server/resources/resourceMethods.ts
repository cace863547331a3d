import { statusOf } from '@callboard/errors';
import * as z from 'zod';
import { RpcError } from '../protocol/jsonRpc.ts';
import { type McpMethod, parsedParams } from '../protocol/mcpMethod.ts';
import { entityPage, listParams } from './entityPages.ts';
import { type Offered, type OfferedActions, offeredActions } from './offeredActions.ts';
import {
  docsTemplate,
  docsUri,
  entityTemplate,
  entityUri,
  type ResourceTarget,
  resourceTarget,
} from './resourceUri.ts';

const resourceNotFound = -32_002;
const docsMark = 'd:';
const withDocs = { 'metadata.annotations.backstage.io/techdocs-ref': { $exists: true } };

const readParams = z.looseObject({ uri: z.string() });

/** Entities and pages of documentation as resources, which people choose in their client. */
export function resourceMethods(offered: Offered): Record<string, McpMethod> {
  return {
    'resources/templates/list': async (_params, call) => {
      const { getEntity, readPage } = await offeredActions(offered, call);
      return { resourceTemplates: [...(getEntity ? [entityTemplate] : []), ...(readPage ? [docsTemplate] : [])] };
    },

    // All entities first, then the docs; the cursor of the docs has a mark.
    'resources/list': async (params, call) => {
      const { cursor } = parsedParams(listParams, params);
      const { getEntity, queryEntities, readPage } = await offeredActions(offered, call);
      if (!queryEntities) return { resources: [] };
      const hasDocs = readPage !== undefined;
      if (hasDocs && (cursor?.startsWith(docsMark) || !getEntity)) {
        const given = cursor?.slice(docsMark.length) || undefined;
        const { entities, next } = await entityPage(queryEntities, { query: withDocs, cursor: given });
        const resources = entities.map((entity) => ({
          uri: docsUri(entity),
          name: `docs of ${refOf(entity)}`,
          mimeType: docsTemplate.mimeType,
        }));
        return { resources, ...(next !== undefined && { nextCursor: docsMark + next }) };
      }
      if (!getEntity) return { resources: [] };
      const { entities, next } = await entityPage(queryEntities, { cursor });
      const resources = entities.map((entity) => ({
        uri: entityUri(entity),
        name: refOf(entity),
        mimeType: entityTemplate.mimeType,
      }));
      const nextCursor = next ?? (hasDocs ? docsMark : undefined);
      return { resources, ...(nextCursor !== undefined && { nextCursor }) };
    },

    'resources/read': async (params, call) => {
      const { uri } = parsedParams(readParams, params);
      const target = resourceTarget(uri);
      try {
        const content = await read(target, await offeredActions(offered, call));
        if (content) return { contents: [{ uri, ...content }] };
      } catch (error) {
        if (statusOf(error) === undefined) throw error;
      }
      // Denied and missing are the same for the caller.
      throw new RpcError(resourceNotFound, 'Resource not found');
    },
  };
}

const refOf = ({ kind, namespace, name }: ResourceTarget['entity']) => `${kind.toLowerCase()}:${namespace}/${name}`;

const page = z.looseObject({
  isFound: z.boolean(),
  markdown: z.string().optional(),
  nextOffset: z.number().optional(),
});

/** The maximum of the action. */
const maxPageCharacters = 100_000;

/** Undefined if the caller's server does not offer the action, or there is no such page. */
async function read({ scheme, entity, path }: ResourceTarget, { getEntity, readPage }: OfferedActions) {
  if (scheme === 'entity') {
    const found = path === '' ? await getEntity?.(entity) : undefined;
    return found && { mimeType: entityTemplate.mimeType, text: JSON.stringify(found) };
  }
  return readPage && docsPage(readPage, entity, path);
}

export async function docsPage(
  readPage: NonNullable<OfferedActions['readPage']>,
  entity: ResourceTarget['entity'],
  path: string,
) {
  const input = { entityRef: refOf(entity), ...(path && { path }), maxCharacters: maxPageCharacters };
  const { isFound, markdown = '', nextOffset } = page.parse(await readPage(input));
  if (!isFound) return undefined;
  const rest = nextOffset === undefined ? '' : `\n\n(The page continues after ${nextOffset} characters.)`;
  return { mimeType: docsTemplate.mimeType, text: markdown + rest };
}
