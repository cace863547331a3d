import { type Row, row } from './endpointRow.ts';

const insights = row('tech-insights');
const latest = 'entity=component:default/seat-map&ids=catalog';

/** The endpoints of Tech Insights. A hidden entity has neither facts nor results. */
export const techInsightsEndpoints: readonly Row[] = [
  insights('GET /checks', { denied: 403, allowed: 200 }),
  insights('POST /checks/run/{namespace}/{kind}/{name}', {
    url: '/checks/run/default/component/seat-map',
    body: {},
    denied: 403,
    allowed: 200,
  }),
  insights('POST /checks/run', { body: { entities: [] }, denied: 403, allowed: 200 }),
  insights('GET /fact-schemas', { denied: 200, allowed: 200 }),
  insights('GET /facts/latest', { url: `/facts/latest?${latest}`, denied: 200, allowed: 200, deniedBody: {} }),
  insights('GET /facts/range', {
    url: `/facts/range?${latest}&startDatetime=2026-01-01&endDatetime=2999-01-01`,
    denied: 200,
    allowed: 200,
    deniedBody: {},
  }),
];
