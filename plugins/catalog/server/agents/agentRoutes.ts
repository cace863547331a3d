import type { Input } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import { ConflictError, InputError, messageOf, NotFoundError, type SerializedError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import {
  catalogActionContract,
  catalogEntityRead,
  catalogEntityValidate,
  catalogLocationCreate,
  type Entity,
  isPlainObject,
  type JsonObject,
  type KindDefinition,
  lowerCased,
  parseEntityRef,
  stringifyEntityRef,
} from '../../common/index.ts';
import type { CatalogActions } from '../catalogActions.ts';
import type { EntityAccess } from '../entityAccess.ts';
import { parseDocuments } from '../ingestion/index.ts';
import { encodeAnswer } from '../query/answers/encodeAnswer.ts';
import { actionPageAnswer } from '../query/answers/jsonAnswers.ts';
import type { QueryService } from '../query/service.ts';
import type { Visibility } from '../query/visibility.ts';
import { dependentsOf } from './dependentsOf.ts';
import { describeModel } from './describeModel.ts';

type Options = {
  http: PluginContext['http'];
  access: EntityAccess;
  actions: CatalogActions;
  queries: QueryService;
  kinds: readonly KindDefinition[];
  validate(entity: unknown, location: unknown): Promise<SerializedError[]>;
};

type Names = Input<typeof catalogActionContract.getCatalogEntity, 'parsed'>['query'];

const DEFAULT_LIMIT = 20;
/** An error lists this many entities of one name. */
const MAX_LISTED = 20;
/** Wire: where an entity without a location is checked. */
const SOMEWHERE = 'url:https://localhost/entity-validator';

/** The catalog's actions for agents and scripts that no other route offers in this form. */
export function agentRoutes({ http, access, actions, queries, kinds, validate }: Options): void {
  let description: string | undefined;

  /** The visible entity with a name; an error lists the candidates if there are several. */
  function onlyOne({ kind, namespace, name }: Names, visible: Visibility): Entity {
    // Models fill parameters that they do not need with empty texts.
    const query: JsonObject = {
      'metadata.name': name.trim(),
      ...(kind && { kind }),
      ...(namespace && { 'metadata.namespace': namespace }),
    };
    const { items, totalItems } = queries.queryEntities({ query, limit: MAX_LISTED }, visible);
    const found = [...items].map((json) => JSON.parse(json) as Entity);
    if (found.length === 1) return found[0]!;
    if (found.length === 0) throw new InputError(`No entity found with name "${name}"`);
    const refs = found.map((entity) => `"${lowerCased(stringifyEntityRef(entity))}"`);
    const more = totalItems > refs.length ? ` and ${totalItems - refs.length} more` : '';
    throw new ConflictError(
      `Multiple entities found with name "${name}", please provide more specific filters. Entities found: ${refs.join(', ')}${more}`,
    );
  }

  serve(http, catalogActionContract, {
    getCatalogEntity: async ({ query }, request) => onlyOne(query, await access.visibleTo(request, catalogEntityRead)),

    async queryCatalogEntities({ body }, request, reply) {
      const { orderFields = [], fullTextFilter, limit = DEFAULT_LIMIT, ...rest } = body;
      const orders = [orderFields].flat().map(({ field, order }) => ({ field: lowerCased(field).trim(), order }));
      const visible = await access.visibleTo(request, catalogEntityRead);
      const page = queries.queryEntities(
        { ...rest, limit, orders, ...(fullTextFilter && { text: fullTextFilter }) },
        visible,
      );
      return reply.send(encodeAnswer(actionPageAnswer(page)));
    },

    getCatalogModelDescription: () => {
      description ??= describeModel(kinds);
      return { description };
    },

    async registerEntity({ body: { locationUrl } }, request) {
      await access.requireBasic(request, catalogLocationCreate);
      if (!URL.canParse(locationUrl)) throw new InputError(`${locationUrl} is an invalid URL`);
      const { location } = await actions.register(request, { type: 'url', target: locationUrl });
      return { locationId: location.id };
    },

    async unregisterEntity({ body: { type } }, request) {
      if ('locationId' in type) await actions.unregister(request, type.locationId);
      else {
        const wanted = type.locationUrl.toLowerCase();
        const found = (await actions.locations(request)).filter(({ target }) => target.toLowerCase() === wanted);
        if (found.length === 0) throw new NotFoundError(`Location with URL ${type.locationUrl} not found`);
        for (const { id } of found) await actions.unregister(request, id);
      }
      return {};
    },

    async validateEntityText({ body: { entity: text, location } }, request) {
      await access.requireBasic(request, catalogEntityValidate);
      const parsed = await parsedEntity(text);
      if ('problem' in parsed) return { isValid: false, isValidYaml: false, errors: [parsed.problem] };
      const errors = await validate(parsed.entity, location ? locationRef(location) : SOMEWHERE);
      // The check puts the content of files, read with the portal's tokens, into the entity that it gets.
      const given = errors.length === 0 ? await parsedEntity(text) : undefined;
      return {
        isValid: errors.length === 0,
        isValidYaml: true,
        errors: errors.map(({ message }) => message),
        ...(given && 'entity' in given && isPlainObject(given.entity) && { entity: given.entity }),
      };
    },

    async refreshCatalogEntity({ body }, request) {
      const entity = onlyOne(body, await access.visibleTo(request, catalogEntityRead));
      const entityRef = lowerCased(stringifyEntityRef(entity));
      await actions.refresh(request, entityRef);
      return { entityRef };
    },

    async getDependents({ query: { entityRef, depth = 1 } }, request) {
      const visible = await access.visibleTo(request, catalogEntityRead);
      const start = parseEntityRef(entityRef);
      const entity = JSON.parse(queries.entityByName(start, visible).json) as Entity;
      return dependentsOf(entity, lowerCased(stringifyEntityRef(start)), depth, (ref) => {
        const json = queries.textOf(ref, visible);
        return json === undefined ? undefined : (JSON.parse(json) as Entity);
      });
    },
  });
}

/** Wire: Backstage expects `url:https://…` here, although it asks for a URL. */
const locationRef = (location: string) => (location.startsWith('url:') ? location : `url:${location}`);

async function parsedEntity(text: string): Promise<{ entity: unknown } | { problem: string }> {
  try {
    for await (const { value, problem } of parseDocuments(Buffer.from(text)))
      return problem === undefined ? { entity: value } : { problem: `YAML parsing error: ${problem}` };
    return { problem: 'YAML parsing error: the text is empty' };
  } catch (error) {
    return { problem: `YAML parsing error: ${messageOf(error)}` };
  }
}
