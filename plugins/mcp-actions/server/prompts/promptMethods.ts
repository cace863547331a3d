import { statusOf } from '@callboard/errors';
import * as z from 'zod';
import { invalidParams, RpcError } from '../protocol/jsonRpc.ts';
import { type McpMethod, parsedParams } from '../protocol/mcpMethod.ts';
import { entityPage, listParams } from '../resources/entityPages.ts';
import { type Offered, type OfferedActions, offeredActions } from '../resources/offeredActions.ts';
import { docsPage } from '../resources/resourceMethods.ts';
import { docsUri, type EntityName } from '../resources/resourceUri.ts';

/** The types of AiResource with text for the model; the others are packages to install. */
const types = ['skill', 'rule'] as const;
const kind = 'AiResource';

const getParams = z.looseObject({ name: z.string().max(500) });
const aiResource = z.looseObject({
  metadata: z.looseObject({
    description: z.string().optional(),
    annotations: z.record(z.string(), z.unknown()).optional(),
  }),
  spec: z.looseObject({ type: z.enum(types), rationale: z.string().optional(), content: z.string().optional() }),
});

const isType = (type: string | undefined) => types.find((one) => one === type);
const nameOf = ({ namespace, name }: EntityName) => (namespace === 'default' ? name : `${namespace}/${name}`);

/**
 * Skills and rules of the catalog as prompts, which a person chooses. Their texts are instructions by design, so they
 * appear only in the messages of a chosen prompt; the list has nothing but names.
 */
export function promptMethods(offered: Offered): Record<string, McpMethod> {
  return {
    'prompts/list': async (params, call) => {
      const { cursor } = parsedParams(listParams, params);
      const { queryEntities, getEntity } = await offeredActions(offered, call);
      if (!queryEntities || !getEntity) return { prompts: [] };
      const query = { kind, 'spec.type': { $in: [...types] } };
      const { entities, next } = await entityPage(queryEntities, { query, cursor });
      const prompts = entities.flatMap((entity) => {
        const type = isType(entity.type);
        return type ? [{ name: nameOf(entity), title: nameOf(entity), description: `A ${type} of the catalog` }] : [];
      });
      return { prompts, ...(next !== undefined && { nextCursor: next }) };
    },

    'prompts/get': async (params, call) => {
      const { name: given } = parsedParams(getParams, params);
      const [name = '', namespace = 'default'] = given.split('/', 2).toReversed();
      const messages = await messagesOf({ kind, namespace, name }, await offeredActions(offered, call)).catch(
        (error) => {
          if (statusOf(error) === undefined) throw error;
          return undefined;
        },
      );
      if (!messages) throw new RpcError(invalidParams, 'Prompt not found');
      return { messages };
    },
  };
}

async function messagesOf(name: EntityName, { getEntity, readPage }: OfferedActions): Promise<object[] | undefined> {
  const { data } = aiResource.safeParse(await getEntity?.(name));
  if (!data) return undefined;
  const { metadata, spec } = data;
  const parts = [metadata.description, spec.rationale, spec.content];
  const text = parts.filter((part) => part !== undefined).join('\n\n');
  const hasDocs = metadata.annotations?.['backstage.io/techdocs-ref'] !== undefined;
  const page = hasDocs && readPage ? await docsPage(readPage, name, '') : undefined;
  const docs = page && { uri: docsUri(name), ...page };
  const user = (content: object) => ({ role: 'user', content });
  return [
    ...(text || !docs ? [user({ type: 'text', text: text || nameOf(name) })] : []),
    ...(docs ? [user({ type: 'resource', resource: docs })] : []),
  ];
}
