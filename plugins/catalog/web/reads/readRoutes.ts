import { routesOnly } from '@callboard/contract';
import type { catalogContract } from '../../common/index.ts';

type Reads = Pick<
  typeof catalogContract,
  'getEntitiesByQuery' | 'queryEntities' | 'getEntitiesByRefs' | 'queryEntityFacets' | 'askTogether' | 'refreshEntity'
>;

/** The routes that every page uses. */
export const readRoutes = routesOnly<Reads>({
  getEntitiesByQuery: { method: 'GET', path: '/entities/by-query', status: 200, response: true },
  queryEntities: { method: 'POST', path: '/entities/by-query', status: 200, response: true },
  getEntitiesByRefs: { method: 'POST', path: '/entities/by-refs', status: 200, response: true },
  queryEntityFacets: { method: 'POST', path: '/entity-facets', status: 200, response: true },
  askTogether: { method: 'POST', path: '/queries', status: 200, response: true },
  refreshEntity: { method: 'POST', path: '/refresh', status: 200, isStatusExact: true },
});
