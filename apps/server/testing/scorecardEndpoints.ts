import { type Row, row } from './endpointRow.ts';

const scorecards = row('scorecards');
const nobody = '00000000-0000-0000-0000-000000000000';
const seatMap = 'component%3Adefault%2Fseat-map';
const quality = '/scorecards/catalog-quality';
const request = {
  ref: 'component:default/seat-map',
  scorecard: 'catalog-quality',
  check: 'described',
  reason: 'A prototype',
  until: new Date(Date.now() + 86_400_000).toISOString(),
};

/** The endpoints of scorecards, which need their permission; hidden entities are missing from all results. */
export const scorecardEndpoints: readonly Row[] = [
  scorecards('GET /scorecards', { denied: 403, allowed: 200 }),
  scorecards('GET /scorecards/{id}', { url: quality, denied: 403, allowed: 200 }),
  scorecards('GET /scorecards/{id}/results', { url: `${quality}/results`, denied: 403, allowed: 200 }),
  scorecards('GET /scorecards/{id}/owners', { url: `${quality}/owners`, denied: 403, allowed: 200 }),
  scorecards('GET /scorecards/{id}/trend', { url: `${quality}/trend`, denied: 403, allowed: 200 }),
  scorecards('GET /entities/{ref}', { url: `/entities/${seatMap}`, denied: 403, allowed: 200 }),
  scorecards('GET /entities/{ref}/summary', { url: `/entities/${seatMap}/summary`, denied: 403, allowed: 200 }),
  scorecards('GET /scorecards/{id}/checks/{check}/fix', {
    url: `${quality}/checks/described/fix`,
    denied: 403,
    allowed: 400,
  }),
  scorecards('POST /scorecards/{id}/checks/{check}/fix', {
    url: `${quality}/checks/described/fix`,
    body: { refs: [request.ref] },
    denied: 403,
    allowed: 400,
  }),
  scorecards('GET /next-steps', { denied: 403, allowed: 200 }),
  scorecards('POST /preview', { body: { definition: {} }, denied: 403, allowed: 200 }),
  scorecards('GET /definitions/{ref}', { url: `/definitions/${seatMap}`, denied: 403, allowed: 404 }),
  scorecards('GET /fields', { denied: 403, allowed: 200 }),
  scorecards('GET /fixes/{id}', { url: `/fixes/${nobody}`, denied: 403, allowed: 404 }),
  scorecards('GET /campaigns', { denied: 403, allowed: 200 }),
  scorecards('GET /campaigns/{id}', { url: '/campaigns/none', denied: 403, allowed: 404 }),
  scorecards('GET /campaigns/{id}/entities', { url: '/campaigns/none/entities', denied: 403, allowed: 404 }),
  scorecards('GET /campaigns/{id}/burn-down', { url: '/campaigns/none/burn-down', denied: 403, allowed: 404 }),
  scorecards('GET /badge/{ref}/{file}', {
    url: `/badge/${seatMap}/catalog-quality.svg`,
    anonymous: 404,
    denied: 404,
    allowed: 404,
  }),
  scorecards('GET /exemptions', { denied: 403, allowed: 200 }),
  scorecards('POST /exemptions', { body: request, denied: 403, allowed: 201 }),
  scorecards('DELETE /exemptions/{id}', { url: `/exemptions/${nobody}`, denied: 403, allowed: 404 }),
  scorecards('POST /exemptions/{id}/decision', {
    url: `/exemptions/${nobody}/decision`,
    body: { decision: 'approved' },
    denied: 403,
    allowed: 404,
  }),
];
