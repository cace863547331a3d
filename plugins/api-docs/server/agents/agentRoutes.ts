import { serve } from '@callboard/contract/server';
import { InputError, messageOf, NotFoundError } from '@callboard/errors';
import { DEFAULT_NAMESPACE, type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import type { SearchDocuments } from '@callboard/plugin-search/server';
import type { PluginContext } from '@callboard/server-kit';
import { operationContract, operationSearchContract } from '../../common/index.ts';
import { sectionUrl } from '../search/operationCollator.ts';
import type { OperationDetails } from './createOperationDetails.ts';
import { foundOperation } from './foundOperation.ts';

type Options = {
  http: PluginContext['http'];
  catalog: Pick<CatalogService, 'as'>;
  detailsOf: OperationDetails;
  /** Undefined in a portal without a search. */
  search: SearchDocuments | undefined;
};

const DEFAULT_LIMIT = 20;

/** API operations for agents and scripts: those of the APIs that the caller may see. */
export function agentRoutes({ http, catalog, detailsOf, search }: Options): void {
  async function apiFor(given: string, caller: Caller): Promise<Entity> {
    const ref = stringifyEntityRef(parseEntityRef(given, { defaultKind: 'api' }));
    const entity = ref.startsWith('api:') ? await catalog.as(caller).entity(ref) : undefined;
    if (!entity) throw new NotFoundError(`No API '${ref}'`);
    return entity;
  }

  serve(http, operationContract, {
    async getOperation({ query: { entityRef, operation: wanted } }, request) {
      const entity = await apiFor(entityRef, request);
      const ref = stringifyEntityRef(entity);
      const { type, definition } = entity.spec ?? {};
      if (typeof type !== 'string' || typeof definition !== 'string')
        throw new InputError(`The API '${ref}' has no definition`);
      const found = await detailsOf(entity, { type, definition, wanted }).catch((thrown) => {
        throw thrown instanceof InputError ? unreadable(ref, thrown) : thrown;
      });
      if (!found)
        throw new NotFoundError(`The API '${ref}' has no such operation; use find-operation to list its operations`);
      const { title, text, section, method, path, details } = found;
      const url = sectionUrl(entity, section);
      return { entityRef: ref, id: section, title, method, path, format: type, description: text, url, details };
    },
  });

  if (!search) return;
  // The search keeps the operations of all definitions up to date, so the cost of a call does not depend on the number of APIs.
  serve(http, operationSearchContract, {
    async findOperations({ query: { term = '', entityRef, limit: pageLimit = DEFAULT_LIMIT, cursor } }, request) {
      const entity = entityRef === undefined ? undefined : await apiFor(entityRef, request);
      const { results, count, nextPageCursor } = await search.find(
        {
          term,
          types: ['api-operations'],
          pageLimit,
          ...(entity && { filters: filtersFor(entity) }),
          ...(cursor !== undefined && { pageCursor: cursor }),
        },
        request,
      );
      return {
        operations: results.map(foundOperation),
        totalItems: count,
        ...(nextPageCursor !== undefined && { nextPageCursor }),
      };
    },
  });
}

/** As the documents of its operations have them. */
const filtersFor = ({ kind, metadata: { name, namespace = DEFAULT_NAMESPACE } }: Entity) => ({ kind, namespace, name });

/** The first line of the parser's message: the others quote the definition, which is not ours to repeat. */
const unreadable = (ref: string, thrown: InputError) =>
  new InputError(`The definition of '${ref}' cannot be read: ${messageOf(thrown).split('\n', 1)[0]!.slice(0, 120)}`);
