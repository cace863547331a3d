import { agentEndpoints } from './agentEndpoints.ts';
import { type Row, row } from './endpointRow.ts';
import { factEndpoints } from './factEndpoints.ts';
import { permissionEndpoints } from './permissionEndpoints.ts';
import { scorecardEndpoints } from './scorecardEndpoints.ts';
import { techInsightsEndpoints } from './techInsightsEndpoints.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
const byName = 'by-name/component/default/seat-map';
const page = { items: [], totalItems: 0, pageInfo: {} };
const place = { type: 'url', target: 'https://nowhere.test/a.yaml' };
const pullRequest = { repositoryUrl: place.target, pullRequestUrl: place.target, fileUrl: place.target };
const importRun = {
  ownerUrl: place.target,
  owner: 'crew',
  title: 'Add it',
  body: 'Please',
  repositories: [{ url: place.target, name: 'a' }],
};
const refs = { entityRefs: ['component:default/seat-map'] };
const runs = {
  entityRef: 'component:default/seat-map',
  customResources: [{ group: 'argoproj.io', apiVersion: 'v1alpha1', plural: 'rollouts' }],
};

/** By default, a row expects that nothing is returned without credentials. */
const catalog = row('catalog');
const user = row('user-settings');
const auth = row('auth');
const imports = row('catalog-import');
const notifications = row('notifications');
const scaffolder = row('scaffolder');
const kubernetes = row('kubernetes');
const search = row('search');
const home = row('home');
const pluginChange = { action: 'disable', package: '@acme/gates@1.2.0' };
const announcement = { title: 'Maintenance', body: 'On Sunday', severity: 'info' };
const task = (rest: string) => ({ url: `/v2/tasks/${nobody}${rest}` });
const view = { name: 'Ours', to: '/catalog', group: 'group:default/nobody' };
const setting = { url: '/buckets/b/keys/k' };
const docs = (path: string) => ({ url: path.replace('{}', 'default/component/seat-map'), denied: 404, allowed: 404 });

export const everyEndpoint: readonly Row[] = [
  // Hidden entities are missing from lists without an error, and look like unknown names elsewhere.
  catalog('GET /entities', { denied: 200, deniedBody: [], allowed: 200 }),
  catalog('GET /entities/by-query', { denied: 200, deniedBody: page, allowed: 200 }),
  catalog('POST /entities/by-query', { body: {}, denied: 200, deniedBody: page, allowed: 200 }),
  catalog('POST /entities/by-refs', { body: refs, denied: 200, deniedBody: { items: [null] }, allowed: 200 }),
  catalog('GET /entities/by-name/{kind}/{namespace}/{name}', { url: `/entities/${byName}`, denied: 404, allowed: 200 }),
  catalog('GET /entities/by-name/{kind}/{namespace}/{name}/ancestry', {
    url: `/entities/${byName}/ancestry`,
    denied: 404,
    allowed: 200,
  }),
  catalog('GET /entities/by-name/{kind}/{namespace}/{name}/history', {
    url: `/entities/${byName}/history`,
    denied: 404,
    allowed: 200,
  }),
  catalog('GET /entities/by-uid/{uid}', { url: '/entities/by-uid/{uid}', denied: 404, allowed: 200 }),
  catalog('DELETE /entities/by-uid/{uid}', { url: `/entities/by-uid/${nobody}`, denied: 403, allowed: 204 }),
  catalog('GET /entity-facets', {
    url: '/entity-facets?facet=kind',
    denied: 200,
    deniedBody: { facets: { kind: [] } },
    allowed: 200,
  }),
  catalog('POST /entity-facets', {
    body: { facets: ['kind'] },
    denied: 200,
    deniedBody: { facets: { kind: [] } },
    allowed: 200,
  }),
  catalog('POST /queries', {
    body: { queries: [{ entities: {} }, { facets: { facets: ['kind'] } }] },
    denied: 200,
    deniedBody: { answers: [{ entities: page }, { facets: { kind: [] } }] },
    allowed: 200,
  }),
  catalog('GET /ownership-gaps', {
    denied: 200,
    deniedBody: {
      withoutOwner: { total: 0, entityRefs: [] },
      unknownOwner: { total: 0, owners: [] },
      leftOwner: { total: 0, owners: [] },
    },
    allowed: 200,
  }),
  catalog('GET /missing-relations', {
    denied: 200,
    deniedBody: { total: 0, targetTotal: 0, targets: [] },
    allowed: 200,
  }),
  catalog('GET /changes', { denied: 200, deniedBody: { items: [] }, allowed: 200 }),
  catalog('POST /refresh', { body: { entityRef: refs.entityRefs[0] }, denied: 404, allowed: 200 }),
  catalog('POST /validate-entity', { body: {}, denied: 403, allowed: 400 }),
  catalog('GET /locations', { denied: 200, deniedBody: [], allowed: 200 }),
  catalog('POST /locations', { body: { type: 'odd', target: 'x' }, denied: 403, allowed: 400 }),
  catalog('POST /locations/by-query', { body: {}, denied: 200, deniedBody: page, allowed: 200 }),
  catalog('GET /locations/{id}', { url: '/locations/{locationId}', denied: 404, allowed: 200 }),
  catalog('PUT /locations/{id}', { url: `/locations/${nobody}`, body: place, denied: 403, allowed: 404 }),
  catalog('DELETE /locations/{id}', { url: `/locations/${nobody}`, denied: 403, allowed: 404 }),
  catalog('POST /locations/{id}/kept-entities', {
    url: '/locations/{locationId}/kept-entities',
    body: { entityRefs: [] },
    denied: 404,
    allowed: 200,
  }),
  catalog('GET /locations/by-entity/{kind}/{namespace}/{name}', {
    url: '/locations/by-entity/component/default/fares',
    denied: 404,
    allowed: 200,
  }),
  catalog('GET /sources', { denied: 403, allowed: 200 }),
  catalog('GET /sources/{id}', { url: '/sources/provider:nobody', denied: 403, allowed: 404 }),
  catalog('GET /sources/{id}/entities', { url: '/sources/provider:nobody/entities', denied: 403, allowed: 404 }),
  // Shared views are visible to the members of a group, whatever else they can see.
  catalog('GET /views', { denied: 200, allowed: 200 }),
  catalog('POST /views', { body: view, denied: 403, allowed: 403 }),
  catalog('DELETE /views/{id}', { url: `/views/${nobody}`, denied: 404, allowed: 404 }),
  catalog('POST /sources/{id}/read', { url: '/sources/provider:nobody/read', denied: 403, allowed: 404 }),
  catalog('POST /analyze-location', { body: { location: place }, denied: 403, allowed: 400 }),
  // Actions see and do what their caller can by the other routes.
  catalog('GET /actions/get-catalog-entity', {
    url: '/actions/get-catalog-entity?name=seat-map',
    denied: 400,
    allowed: 200,
  }),
  catalog('POST /actions/query-catalog-entities', {
    body: {},
    denied: 200,
    deniedBody: { items: [], totalItems: 0, hasMoreEntities: false },
    allowed: 200,
  }),
  catalog('GET /actions/get-catalog-model-description', { denied: 200, allowed: 200 }),
  catalog('POST /actions/register-entity', { body: { locationUrl: 'odd' }, denied: 403, allowed: 400 }),
  catalog('POST /actions/unregister-entity', { body: { type: { locationId: nobody } }, denied: 403, allowed: 404 }),
  catalog('POST /actions/validate-entity', { body: { entity: 'kind: A' }, denied: 403, allowed: 200 }),
  catalog('POST /actions/refresh-catalog-entity', { body: { name: 'seat-map' }, denied: 400, allowed: 200 }),
  catalog('GET /actions/get-dependents', {
    url: `/actions/get-dependents?entityRef=${refs.entityRefs[0]}`,
    denied: 404,
    allowed: 200,
  }),

  search('GET /query', {
    url: '/query?types=software-catalog',
    denied: 200,
    deniedBody: { results: [], numberOfResults: 0 },
    allowed: 200,
  }),
  search('GET /facets', {
    url: '/facets?facets[0]=kind&types=software-catalog',
    denied: 200,
    deniedBody: { facets: { kind: [] } },
    allowed: 200,
  }),

  // Users can change their own settings only.
  user('GET /buckets/{bucket}/keys/{key}', { ...setting, denied: 404, allowed: 404 }),
  user('PUT /buckets/{bucket}/keys/{key}', { ...setting, body: { value: 1 }, denied: 200, allowed: 200 }),
  user('DELETE /buckets/{bucket}/keys/{key}', { ...setting, denied: 204, allowed: 204 }),
  user('POST /multiget', { body: { items: [] }, denied: 200, allowed: 200 }),

  // Users see their own pull requests; to have a file registered later, they must be allowed to register it.
  imports('GET /pull-requests', { denied: 200, allowed: 200 }),
  imports('POST /pull-requests', { body: pullRequest, denied: 403, allowed: 201 }),
  imports('POST /pull-requests/{id}/look', { url: `/pull-requests/${nobody}/look`, denied: 404, allowed: 404 }),
  imports('GET /owners', { denied: 403, allowed: 200 }),
  imports('POST /repositories', { body: { ownerUrl: place.target }, denied: 403, allowed: 403 }),
  imports('POST /repositories/preview', {
    body: { repositoryUrl: place.target, owner: 'crew' },
    denied: 403,
    allowed: 400,
  }),
  imports('GET /runs', { denied: 200, allowed: 200 }),
  imports('POST /runs', { body: importRun, denied: 403, allowed: 403 }),
  imports('GET /runs/{id}', { url: `/runs/${nobody}`, denied: 404, allowed: 404 }),
  imports('POST /runs/{id}/retry', { url: `/runs/${nobody}/retry`, body: {}, denied: 404, allowed: 404 }),
  imports('POST /runs/{id}/cancel', { url: `/runs/${nobody}/cancel`, denied: 404, allowed: 404 }),
  imports('DELETE /pull-requests/{id}', { url: `/pull-requests/${nobody}`, denied: 404, allowed: 404 }),

  // A user without access to tasks cannot list them; actions and filters are visible to all template authors.
  scaffolder('GET /v2/templates/{namespace}/{kind}/{name}/parameter-schema', {
    url: '/v2/templates/default/template/nothing/parameter-schema',
    denied: 404,
    allowed: 404,
  }),
  scaffolder('GET /v2/templates/{namespace}/{kind}/{name}/files', {
    url: '/v2/templates/default/template/nothing/files',
    denied: 403,
    allowed: 404,
  }),
  scaffolder('GET /v2/actions', { denied: 200, allowed: 200 }),
  scaffolder('GET /v2/templating-extensions', { denied: 200, allowed: 200 }),
  scaffolder('POST /v2/tasks', { body: { templateRef: 'nothing', values: {} }, denied: 403, allowed: 404 }),
  scaffolder('GET /v2/template-statistics', { denied: 403, allowed: 200 }),
  scaffolder('GET /v2/tasks', { denied: 403, allowed: 200 }),
  scaffolder('GET /v2/task-counts', { denied: 403, allowed: 200 }),
  scaffolder('GET /v2/task-access', { denied: 200, allowed: 200 }),
  scaffolder('GET /v2/tasks/{taskId}', { ...task(''), denied: 403, allowed: 404 }),
  scaffolder('POST /v2/tasks/{taskId}/cancel', { ...task('/cancel'), denied: 403, allowed: 404 }),
  scaffolder('POST /v2/tasks/{taskId}/retry', { ...task('/retry'), denied: 403, allowed: 404 }),
  scaffolder('GET /v2/tasks/{taskId}/eventstream', { ...task('/eventstream'), denied: 403, allowed: 404 }),
  scaffolder('GET /v2/tasks/{taskId}/events', { ...task('/events'), denied: 403, allowed: 404 }),
  // An approver can decide, even if tasks of others are hidden.
  scaffolder('GET /v2/approvals', { denied: 200, allowed: 200 }),
  scaffolder('GET /v2/tasks/{taskId}/approvals', { ...task('/approvals'), denied: 403, allowed: 404 }),
  scaffolder('POST /v2/tasks/{taskId}/approvals/{stepId}', {
    ...task('/approvals/a'),
    body: { decision: 'approved' },
    denied: 403,
    allowed: 404,
  }),
  scaffolder('POST /v2/templates/{namespace}/{kind}/{name}/preview', {
    url: '/v2/templates/default/template/nothing/preview',
    body: { values: {} },
    denied: 403,
    allowed: 404,
  }),
  scaffolder('POST /v2/dry-run', {
    body: { template: {}, values: {}, directoryContents: [] },
    denied: 403,
    allowed: 400,
  }),
  scaffolder('GET /actions/list-scaffolder-actions', { denied: 200, allowed: 200 }),
  scaffolder('GET /actions/list-scaffolder-tasks', { denied: 403, allowed: 200 }),
  scaffolder('GET /actions/get-scaffolder-task-logs', {
    url: `/actions/get-scaffolder-task-logs?taskId=${nobody}`,
    denied: 403,
    allowed: 404,
  }),
  scaffolder('POST /actions/dry-run-template', { body: { templateYaml: 'a: b' }, denied: 403, allowed: 200 }),
  scaffolder('POST /actions/execute-template', {
    body: { templateRef: 'nothing', values: {} },
    denied: 403,
    allowed: 404,
  }),
  scaffolder('GET /actions/describe', { url: '/actions/describe?templateRef=nothing', denied: 404, allowed: 404 }),
  scaffolder('POST /v2/autocomplete/{provider}/{resource}', {
    url: '/v2/autocomplete/nothing/repositories',
    body: { token: 'a' },
    denied: 400,
    allowed: 400,
  }),

  // Docs are for users who can see their entity; missing and hidden entities look the same.
  row('techdocs')('GET /metadata/techdocs/{namespace}/{kind}/{name}', docs('/metadata/techdocs/{}')),
  row('techdocs')('GET /metadata/entity/{namespace}/{kind}/{name}', docs('/metadata/entity/{}')),
  row('techdocs')('GET /sync/{namespace}/{kind}/{name}', docs('/sync/{}')),
  row('techdocs')('GET /static/docs/{namespace}/{kind}/{name}', docs('/static/docs/{}')),
  row('directories')('GET /photos/{kind}/{namespace}/{name}', {
    url: '/photos/user/default/nobody',
    denied: 404,
    allowed: 404,
  }),
  row('techdocs')('GET /static/docs/{namespace}/{kind}/{name}/*', docs('/static/docs/{}/index.html')),
  row('techdocs')('GET /cookie', { denied: 200, allowed: 200 }),

  // The policy decides who can see deliveries; incoming ones are authenticated by their signature.
  row('events')('GET /deliveries', { denied: 403, allowed: 200 }),
  // The bus is only for services, whatever permissions a user has.
  row('events')('POST /bus/v1/events', { body: { event: { topic: 'a', payload: {} } }, denied: 403, allowed: 403 }),
  row('events')('PUT /bus/v1/subscriptions/{subscriptionId}', {
    url: '/bus/v1/subscriptions/a',
    body: { topics: ['a'] },
    denied: 403,
    allowed: 403,
  }),
  row('events')('GET /bus/v1/subscriptions/{subscriptionId}/events', {
    url: '/bus/v1/subscriptions/a/events',
    denied: 403,
    allowed: 403,
  }),

  // Everyone gets their own signals; a socket is not a plain request.
  row('signals')('GET /stream', { denied: 200, allowed: 200, isStream: true }),
  row('signals')('GET /', { denied: 400, allowed: 400 }),

  // Everyone has their own inbox; only services send.
  notifications('GET /notifications', { denied: 200, allowed: 200 }),
  notifications('GET /notifications/{id}', { url: `/notifications/${nobody}`, denied: 404, allowed: 404 }),
  notifications('GET /status', { denied: 200, allowed: 200 }),
  notifications('POST /notifications/update', { body: { ids: [] }, denied: 200, allowed: 200 }),
  notifications('POST /notifications/read-all', { denied: 204, allowed: 204 }),
  notifications('GET /topics', { denied: 200, allowed: 200 }),
  notifications('GET /settings', { denied: 200, allowed: 200 }),
  notifications('POST /settings', { body: { channels: [] }, denied: 200, allowed: 200 }),
  notifications('POST /notifications', {
    body: { recipients: { type: 'broadcast' }, payload: { title: 'Hello' } },
    denied: 403,
    allowed: 403,
  }),

  // Everyone can read announcements; the policy decides who writes them.
  home('GET /announcements', { denied: 200, allowed: 200 }),
  home('POST /announcements', { body: announcement, denied: 403, allowed: 201 }),
  home('PUT /announcements/{id}', { url: `/announcements/${nobody}`, body: announcement, denied: 403, allowed: 200 }),
  home('DELETE /announcements/{id}', { url: '/announcements/gone', denied: 403, allowed: 404 }),

  ...permissionEndpoints,

  // Before sign-in there is no token; a session is the cookie of the provider.
  auth('GET /providers', { anonymous: 200, denied: 200, allowed: 200 }),
  auth('GET /{provider}/refresh', { url: '/odd/refresh', anonymous: 404, denied: 404, allowed: 404 }),
  auth('GET /{provider}/start', { url: '/odd/start?env=development', anonymous: 404, denied: 404, allowed: 404 }),
  auth('GET /{provider}/handler/frame', { url: '/odd/handler/frame', anonymous: 404, denied: 404, allowed: 404 }),
  auth('POST /{provider}/handler/frame', { url: '/odd/handler/frame', anonymous: 404, denied: 404, allowed: 404 }),
  auth('POST /{provider}/logout', { url: '/odd/logout', anonymous: 404, denied: 404, allowed: 404 }),
  auth('GET /.well-known/jwks.json', { anonymous: 200, denied: 200, allowed: 200 }),
  auth('GET /.well-known/openid-configuration', { anonymous: 200, denied: 200, allowed: 200 }),
  auth('GET /v1/userinfo', { denied: 200, allowed: 200 }),
  // Neither user has an entity.
  auth('GET /actions/who-am-i', { denied: 404, allowed: 404 }),
  // Users can see and end their own sessions only.
  auth('GET /v1/sessions', { denied: 200, allowed: 200 }),
  auth('DELETE /v1/sessions', { denied: 204, allowed: 204 }),
  auth('DELETE /v1/sessions/{id}', { url: `/v1/sessions/${nobody}`, denied: 404, allowed: 404 }),
  // Neither of the two is in the catalog.
  auth('GET /v1/sessions/{id}', { url: `/v1/sessions/${nobody}`, denied: 404, allowed: 404 }),
  auth('POST /v1/sessions/{id}/approve', { url: `/v1/sessions/${nobody}/approve`, denied: 404, allowed: 404 }),
  auth('POST /v1/sessions/{id}/reject', { url: `/v1/sessions/${nobody}/reject`, denied: 404, allowed: 404 }),
  auth('GET /v1/applications', { denied: 200, allowed: 200 }),
  auth('DELETE /v1/applications/{id}', { url: `/v1/applications/${nobody}`, denied: 404, allowed: 404 }),
  auth('GET /v1/personal-tokens', { denied: 200, allowed: 200 }),
  auth('POST /v1/personal-tokens', { body: { name: 'ci', scopes: ['read'] }, denied: 403, allowed: 403 }),
  auth('DELETE /v1/personal-tokens/{id}', { url: `/v1/personal-tokens/${nobody}`, denied: 404, allowed: 404 }),

  kubernetes('GET /clusters', { denied: 403, allowed: 200 }),
  kubernetes('POST /services/{name}', {
    url: '/services/seat-map',
    body: { entity: { kind: 'Component', metadata: { name: 'seat-map' } } },
    denied: 403,
    allowed: 200,
  }),
  kubernetes('POST /resources/workloads/query', { body: runs, denied: 403, allowed: 200 }),
  kubernetes('POST /resources/custom/query', { body: runs, denied: 403, allowed: 200 }),
  kubernetes('GET /troubles', { denied: 403, allowed: 200 }),
  kubernetes('GET /workloads', { denied: 403, allowed: 200 }),
  kubernetes('GET /actions/get-kubernetes-clusters', { denied: 403, allowed: 200 }),
  kubernetes('GET /actions/get-kubernetes-resources-for-entity', {
    url: '/actions/get-kubernetes-resources-for-entity?name=seat-map',
    denied: 403,
    allowed: 200,
  }),
  kubernetes('GET /actions/why-failing', {
    url: `/actions/why-failing?entityRef=${refs.entityRefs[0]}`,
    denied: 403,
    allowed: 200,
  }),

  row('directories')('GET /held-syncs', { denied: 403, allowed: 200 }),
  row('directories')('POST /held-syncs/{directory}/release', {
    url: '/held-syncs/ldapOrg.nowhere/release',
    denied: 403,
    allowed: 404,
  }),
  row('directories')('POST /{directory}/preview', { url: '/ldapOrg.nowhere/preview', denied: 403, allowed: 404 }),

  // Open to all users: no permission is declared for them.
  row('portal')('GET /about', { denied: 200, allowed: 200 }),
  row('portal')('GET /plugins', { denied: 403, allowed: 200 }),
  row('portal')('GET /plugins/available', { denied: 403, allowed: 200 }),
  row('portal')('POST /plugins/preview', { body: pluginChange, denied: 403, allowed: 404 }),
  row('portal')('POST /plugins/changes', { body: pluginChange, denied: 403, allowed: 404 }),
  ...agentEndpoints,
  ...factEndpoints,
  ...techInsightsEndpoints,
  ...scorecardEndpoints,
  row('api-docs')('POST /requests', {
    body: { method: 'GET', url: 'https://nowhere.test/', headers: [] },
    denied: 403,
    allowed: 403,
  }),
];

const wellKnown = '/.well-known/backstage/permissions';
const cookie = '/.backstage/auth/v1/cookie';

/** The endpoints that the server kit adds to every plugin. */
export const wellKnownEndpoints = (plugin: string): Row[] => [
  row(plugin)('GET /openapi.json', { anonymous: 200, denied: 200, allowed: 200 }),
  row(plugin)('GET /.backstage/auth/v1/jwks.json', { anonymous: 200, denied: 200, allowed: 200 }),
  row(plugin)(`GET ${cookie}`, { denied: 200, allowed: 200 }),
  // The app clears its cookie after sign-out.
  row(plugin)(`DELETE ${cookie}`, { anonymous: plugin === 'app' ? 204 : 401, denied: 204, allowed: 204 }),
  row(plugin)(`GET ${wellKnown}/metadata`, { denied: 200, allowed: 200 }),
  row(plugin)(`POST ${wellKnown}/apply-conditions`, { body: { items: [] }, denied: 403, allowed: 403 }),
  row(plugin)('GET /nothing/here', { denied: 404, allowed: 404 }),
];
