import { type Row, row } from './endpointRow.ts';

const facts = row('facts');
const seatMap = 'component%3Adefault%2Fseat-map';
const pushed = { facts: { coverage: 80 } };

/** The endpoints of facts: a hidden entity looks like a missing one. */
export const factEndpoints: readonly Row[] = [
  facts('GET /schema', { denied: 200, allowed: 200 }),
  facts('GET /entities/{ref}', { url: `/entities/${seatMap}`, denied: 404, allowed: 200 }),
  facts('GET /{collector}/entities/{ref}/range', { url: `/ci/entities/${seatMap}/range`, denied: 404, allowed: 200 }),
  facts('PUT /{collector}/entities/{ref}', { url: `/ci/entities/${seatMap}`, body: pushed, denied: 403, allowed: 200 }),
  facts('PUT /entities/{ref}/deployments/{id}', {
    url: `/entities/${seatMap}/deployments/1`,
    body: {},
    denied: 403,
    allowed: 200,
  }),
  facts('GET /delivery', { url: '/delivery?owner=group:default/crew', denied: 200, allowed: 200 }),
  facts('PUT /{collector}/entities', {
    url: '/ci/entities',
    body: { entities: [{ ref: 'component:default/seat-map', ...pushed }] },
    denied: 403,
    allowed: 200,
  }),
];
