import { get, post } from '@callboard/contract';
import { entityRef } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { entitySchema } from '../entitySchema.ts';
import { MAX_LIMIT, MAX_ORDER_FIELDS, MAX_TEXT_FIELDS } from './parameters.ts';

const reading = { readOnly: true, idempotent: true };
const entityRead = 'catalog.entity.read';
const text = (description: string) => z.string().check(z.describe(description));
const optionalText = (description: string) => z.optional(text(description));

/** Models sometimes write numbers as strings. */
const wholeNumber = (minimum: number, maximum: number, description: string) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum), z.describe(description)));

const names = {
  kind: optionalText("The kind of the entity, such as 'Component'. Omit it if it is unknown."),
  namespace: optionalText('The namespace of the entity. Omit it if it is unknown.'),
  name: z.string().check(z.minLength(1), z.describe('The name of the entity.')),
};

const orderField = z.object({
  field: text("The path of a field, such as 'metadata.name'."),
  order: z.enum(['asc', 'desc']),
});

const MAX_DEPTH = 5;

const queryDescription = `Finds entities in the software catalog.

An entity has "kind", "metadata" and usually "spec". Its reference is "kind:namespace/name" in lower case, such as "component:default/payments". Fields are paths with dots, such as "metadata.tags" or "spec.type". Relations are fields, too: "relations.ownedBy", "relations.dependsOn", "relations.partOf", "relations.providesApi", each with a reference as its value. "get-catalog-model-description" lists the kinds, their fields and relations.

"query" is a predicate:
- { "kind": "Component", "spec.type": "service" }: all fields must match; strings are compared case-insensitively
- { "$all": [...] }, { "$any": [...] }, { "$not": {...} }
- { "metadata.annotations.backstage.io/techdocs-ref": { "$exists": true } }
- { "spec.lifecycle": { "$in": ["production", "experimental"] } }
- { "metadata.tags": { "$contains": "java" } }
- { "metadata.name": { "$hasPrefix": "pay" } }

Request only the "fields" that you need. To get more entities, call it again with "cursor" set to "nextPageCursor".`;

/** Wire: what agents and scripts call. The names, inputs and outputs are those of Backstage, where it has the action. */
export const catalogActionContract = {
  getCatalogEntity: get('/actions/get-catalog-entity', {
    summary: 'One entity by its name, for agents',
    query: z.object(names),
    response: entitySchema,
    action: {
      name: 'get-catalog-entity',
      title: 'Get Catalog Entity',
      description:
        'Returns one entity of the software catalog. If the name belongs to several entities, the error lists them: call it again with kind and namespace.',
      attributes: reading,
      permission: entityRead,
      examples: [{ title: 'A component by its name', input: { kind: 'Component', name: 'payments' } }],
    },
  }),
  queryCatalogEntities: post('/actions/query-catalog-entities', {
    summary: 'A page of entities, for agents',
    body: z.object({
      query: z.optional(z.record(z.string(), z.unknown()).check(z.describe('A predicate, as in the description.'))),
      fields: z.optional(
        z.array(z.string()).check(z.describe("The fields to return, such as 'metadata.name'; all by default.")),
      ),
      limit: wholeNumber(1, MAX_LIMIT, 'The number of entities to return; 20 by default.'),
      offset: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'The number of entities to skip.'),
      orderFields: z.optional(z.union([orderField, z.array(orderField).check(z.maxLength(MAX_ORDER_FIELDS))])),
      fullTextFilter: z.optional(
        z.object({
          term: text('Words to search for.'),
          fields: z.optional(z.array(z.string()).check(z.maxLength(MAX_TEXT_FIELDS))),
        }),
      ),
      cursor: optionalText("The 'nextPageCursor' of an earlier response."),
    }),
    response: z.object({
      items: z.array(z.looseObject({})),
      totalItems: z.number(),
      hasMoreEntities: z.boolean(),
      nextPageCursor: z.optional(z.string()),
    }),
    action: {
      name: 'query-catalog-entities',
      title: 'Query Catalog Entities',
      description: queryDescription,
      attributes: reading,
      permission: entityRead,
      shortens: { list: 'items', limitedBy: 'limit' },
      examples: [
        {
          title: 'The services of a team',
          input: {
            query: { kind: 'Component', 'spec.type': 'service', 'relations.ownedBy': 'group:default/payments' },
            fields: ['metadata.name', 'metadata.description'],
          },
        },
      ],
    },
  }),
  getCatalogModelDescription: get('/actions/get-catalog-model-description', {
    summary: 'The kinds, their fields and relations, as Markdown',
    response: z.object({ description: z.string() }),
    action: {
      name: 'get-catalog-model-description',
      title: 'Get a Catalog Model Description',
      description: 'Describes the kinds of entities, their fields and their relations, as Markdown.',
      attributes: reading,
    },
  }),
  registerEntity: post('/actions/register-entity', {
    summary: 'Registers a location, for agents',
    body: z.object({ locationUrl: text('The URL of a catalog-info.yaml file.') }),
    response: z.object({ locationId: z.string() }),
    action: {
      name: 'register-entity',
      title: 'Register entity in the Catalog',
      description:
        'Registers the URL of a catalog-info.yaml file. The portal then reads the entities in it, and keeps them up to date. The returned locationId can be used to unregister it.',
      attributes: { readOnly: false, destructive: false },
      permission: 'catalog.location.create',
    },
  }),
  unregisterEntity: post('/actions/unregister-entity', {
    summary: 'Unregisters a location, for agents',
    body: z.object({
      type: z.union([
        z.object({ locationId: text('The id of the location.') }),
        z.object({ locationUrl: text('The URL that was registered.') }),
      ]),
    }),
    response: z.object({}),
    action: {
      name: 'unregister-entity',
      title: 'Unregister entity from the Catalog',
      description:
        'Unregisters a location by its id or its URL, and removes all entities that came from it alone. This cannot be undone, except by registering it again.',
      attributes: { readOnly: false, destructive: true, idempotent: true },
      permission: 'catalog.location.delete',
    },
  }),
  validateEntityText: post('/actions/validate-entity', {
    summary: 'Checks the text of a catalog file, for agents',
    body: z.object({
      entity: text('The YAML of one entity.'),
      location: optionalText('The future URL of the file; relative references are resolved against it.'),
    }),
    response: z.object({
      isValid: z.boolean(),
      isValidYaml: z.boolean(),
      errors: z.array(z.string()),
      entity: z.optional(z.looseObject({})),
    }),
    action: {
      name: 'validate-entity',
      title: 'Validate Catalog Entity',
      description:
        'Checks whether the text of a catalog-info.yaml file would be accepted: its YAML syntax, and the rules of its kind. Nothing is stored.',
      attributes: reading,
      permission: 'catalog.entity.validate',
    },
  }),
  refreshCatalogEntity: post('/actions/refresh-catalog-entity', {
    summary: 'Refreshes an entity by its name, for agents',
    body: z.object(names),
    response: z.object({ entityRef: z.string() }),
    action: {
      name: 'refresh-catalog-entity',
      title: 'Refresh Catalog Entity',
      description:
        'Reads the source of an entity again immediately, for example after its file was changed. If the name belongs to several entities, the error lists them.',
      attributes: { readOnly: false, destructive: false, idempotent: true },
      permission: 'catalog.entity.refresh',
    },
  }),
  getDependents: get('/actions/get-dependents', {
    summary: 'The entities that depend on one, directly or through others',
    query: z.object({
      entityRef: text("The reference of the entity, such as 'component:default/payments'."),
      depth: wholeNumber(1, MAX_DEPTH, `How many steps to follow: 1 to ${MAX_DEPTH}; 1 by default.`),
    }),
    response: z.object({
      dependents: z.array(
        z.object({
          entityRef,
          /** The steps from the entity. An API between its provider and its consumers does not count as a step. */
          depth: z.number(),
          /** The relation of the last step, and the entity that it comes from. */
          relation: z.string(),
          from: z.string(),
          owner: z.optional(z.string()),
        }),
      ),
      isComplete: z.boolean(),
    }),
    action: {
      name: 'get-dependents',
      title: 'Get Dependents',
      description:
        'Returns the entities that would be affected if an entity failed or changed: those that depend on it, the APIs that it provides and their consumers, and with a greater depth also indirect dependents. Each has its owner, and the relation and the entity through which it was found.',
      attributes: reading,
      permission: entityRead,
      shortens: { list: 'dependents' },
    },
  }),
};
