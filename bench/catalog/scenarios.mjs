import { seededRandom } from './seededRandom.mjs';

const PAGE = 20;
const VARIANTS = 200;

/** The baseline route for comparison: it checks the caller's token like the others, and looks up nothing. */
export const EMPTY_ROUTE = 'empty route (userinfo)';

/**
 * The scenarios, each as a list of requests that take turns.
 * `target` is the max factor relative to the empty route; `peer` is the peer's result at 10,000 entities.
 */
export async function scenariosFor(running, { names, size }) {
  const random = seededRandom(size);
  const variants = (make) => Array.from({ length: VARIANTS }, make);
  const owner = () => `relations.ownedBy=group:default/${random.pickSkewed(names.Group)}`;
  const cursors = await deepCursors(running, names.Component.length);

  return [
    { name: 'liveness (no token)', requests: [{ path: '/.backstage/health/v1/liveness' }] },
    { name: EMPTY_ROUTE, requests: [{ path: '/api/auth/v1/userinfo' }] },
    {
      name: 'list by kind, by name',
      target: 3,
      peer: { p50: 31, rate: 60 },
      requests: [byQuery({ filter: 'kind=component' })],
    },
    { name: '... with type', target: 3, requests: [byQuery({ filter: 'kind=component,spec.type=library' })] },
    {
      name: '... with two owners',
      target: 3,
      requests: variants(() => byQuery({ filter: `kind=component,${owner()},${owner()}` })),
    },
    {
      name: 'count only',
      target: 3,
      requests: [byQuery({ filter: 'kind=component,spec.lifecycle=production', limit: '0', orderField: undefined })],
    },
    { name: 'unfiltered list', target: 3, requests: [byQuery({ orderField: undefined })] },
    {
      name: 'facets, all components',
      target: 10,
      peer: { p50: 44, rate: 38 },
      requests: [{ path: '/api/catalog/entity-facets?facet=metadata.tags&facet=spec.type&filter=kind=component' }],
    },
    {
      name: 'facets, small kind',
      target: 10,
      requests: [{ path: '/api/catalog/entity-facets?facet=metadata.tags&facet=spec.owner&filter=kind=domain' }],
    },
    {
      name: 'by name',
      target: 3,
      peer: { p50: 5, rate: 294 },
      requests: variants(() => ({
        path: `/api/catalog/entities/by-name/component/default/${random.pick(names.Component)}`,
      })),
    },
    {
      name: 'by refs, 100',
      target: 3,
      requests: variants(() => ({
        path: '/api/catalog/entities/by-refs',
        body: { entityRefs: Array.from({ length: 100 }, () => `component:default/${random.pick(names.Component)}`) },
      })),
    },
    {
      name: 'full text',
      target: 10,
      requests: variants(() =>
        byQuery({
          filter: 'kind=component',
          fullTextFilterTerm: random.pick(names.Component).split('-')[0],
          fullTextFilterFields: 'metadata.name,metadata.title',
        }),
      ),
    },
    {
      name: 'by a nullable field',
      target: 3,
      requests: [byQuery({ filter: 'kind=component', orderField: 'metadata.title,desc' })],
    },
    {
      name: 'by a field of few values',
      target: 3,
      requests: [byQuery({ filter: 'kind=component', orderField: 'spec.lifecycle,desc' })],
    },
    {
      name: 'text in descriptions',
      requests: variants(() =>
        byQuery({
          filter: 'kind=component',
          fullTextFilterTerm: random.pick(names.Component).split('-')[1],
          fullTextFilterFields: 'metadata.description',
        }),
      ),
    },
    {
      name: 'deep cursor page',
      target: 3,
      requests: cursors.map((cursor) => byQuery({ cursor, orderField: undefined })),
    },
    {
      name: 'page at half way, by offset',
      peer: { p50: 59 },
      requests: [byQuery({ offset: String(Math.floor(size / 2)) })],
    },
    // As long as the response by refs, but cached: the cost of the bytes alone.
    { name: 'page of 100, as before', requests: [byQuery({ filter: 'kind=component', limit: '100' })] },
    {
      name: 'list by kind, compressed',
      requests: [{ ...byQuery({ filter: 'kind=component' }), headers: { 'accept-encoding': 'gzip, deflate, br' } }],
    },
  ];
}

function byQuery(parameters) {
  const all = { limit: String(PAGE), orderField: 'metadata.name,asc', ...parameters };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return { path: `/api/catalog/entities/by-query?${new URLSearchParams(given)}` };
}

/** Cursors of a client that has paged through a large part of all components by name. */
async function deepCursors(running, count) {
  const cursors = [];
  for (const part of [0.3, 0.5, 0.7, 0.9]) {
    const { path } = byQuery({ filter: 'kind=component', offset: String(Math.floor(count * part)), fields: 'kind' });
    const { pageInfo } = await running.fetchJson(path);
    cursors.push(pageInfo.nextCursor);
  }
  return cursors;
}
