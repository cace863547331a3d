import { type Row, row } from './endpointRow.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
const catalog = row('catalog');
const agents = row('mcp-actions');

/** The endpoints that agents and the pages about them use. */
export const agentEndpoints: readonly Row[] = [
  catalog('GET /skills/index.json', { denied: 200, allowed: 200 }),
  catalog('GET /skills/{name}/SKILL.md', { url: '/skills/odd/SKILL.md', denied: 404, allowed: 404 }),
  catalog('GET /agent-skills/index.json', { denied: 200, allowed: 200 }),
  catalog('GET /agent-skills/{name}/SKILL.md', { url: '/agent-skills/odd/SKILL.md', denied: 404, allowed: 404 }),
  agents('GET /approvals', { denied: 200, allowed: 200 }),
  agents('GET /approvals/{id}', { url: `/approvals/${nobody}`, denied: 404, allowed: 404 }),
  agents('POST /approvals/{id}/decision', {
    url: `/approvals/${nobody}/decision`,
    body: { decision: 'approved' },
    denied: 404,
    allowed: 404,
  }),
  agents('GET /usage', { denied: 403, allowed: 200 }),
  row('notifications')('GET /actions/get-notifications', { denied: 200, allowed: 200 }),
  row('search')('POST /actions/query', { body: { term: 'seat' }, denied: 200, allowed: 200 }),
  row('techdocs')('GET /actions/read-page', {
    url: '/actions/read-page?entityRef=component:default/seat-map',
    denied: 404,
    allowed: 404,
  }),
  row('techdocs')('GET /actions/search', { url: '/actions/search?term=seat', denied: 200, allowed: 200 }),
  row('api-docs')('GET /actions/find-operation', {
    url: '/actions/find-operation?term=seat',
    denied: 200,
    allowed: 200,
  }),
  row('api-docs')('GET /actions/get-operation', {
    url: '/actions/get-operation?entityRef=api:default/seats&operation=list',
    denied: 404,
    allowed: 404,
  }),
];
