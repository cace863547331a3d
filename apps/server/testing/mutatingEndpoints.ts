import { olderEdit } from './permissionEndpoints.ts';

/**
 * A call by a user who can read everything and change nothing, on a resource of another user. `refused` is a 403, `hidden` a 404 and
 * `invalid` a 400; `own` succeeds and affects only the caller's own resources; `reads` changes nothing, and is a POST because of its length.
 */
export type Attempt = {
  plugin: string;
  endpoint: string;
  outcome: 'refused' | 'hidden' | 'invalid' | 'own' | 'reads';
  /** The path with the resources of the other user as `{name}`; by default the path of the endpoint. */
  url?: string;
  body?: object;
};

const of =
  (plugin: string) =>
  (endpoint: string, outcome: Attempt['outcome'], more: Pick<Attempt, 'url' | 'body'> = {}): Attempt => ({
    plugin,
    endpoint,
    outcome,
    ...more,
  });
const catalog = of('catalog');
const settings = of('user-settings');
const imports = of('catalog-import');
const scaffolder = of('scaffolder');
const events = of('events');
const notifications = of('notifications');
const home = of('home');
const permission = of('permission');
const auth = of('auth');
const kubernetes = of('kubernetes');

const place = { type: 'url', target: 'https://nowhere.test/a.yaml' };
const announcement = { title: 'Everything is free', body: 'Today', severity: 'info' };
const recipients = { type: 'entity', entityRef: 'user:default/ada' };
const ownerUrl = 'https://nowhere.test/acme';
const repositories = [{ url: place.target, name: 'a' }];

/** Every endpoint of the product other than GET. */
export const mutatingEndpoints: readonly Attempt[] = [
  catalog('POST /entities/by-query', 'reads', { body: {} }),
  catalog('POST /entities/by-refs', 'reads', { body: { entityRefs: [] } }),
  catalog('POST /entity-facets', 'reads', { body: { facets: ['kind'] } }),
  catalog('POST /queries', 'reads', { body: { queries: [{ entities: {} }] } }),
  catalog('POST /locations/by-query', 'reads', { body: {} }),
  catalog('DELETE /entities/by-uid/{uid}', 'refused'),
  catalog('POST /refresh', 'refused', { body: { entityRef: 'component:default/seat-map' } }),
  catalog('POST /validate-entity', 'refused', { body: { entity: {}, location: 'url:https://nowhere.test/a.yaml' } }),
  catalog('POST /locations', 'refused', { body: place }),
  catalog('PUT /locations/{id}', 'refused', { url: '/locations/{location}', body: place }),
  catalog('DELETE /locations/{id}', 'refused', { url: '/locations/{location}' }),
  catalog('POST /locations/{id}/kept-entities', 'reads', {
    url: '/locations/{location}/kept-entities',
    body: { entityRefs: [] },
  }),
  catalog('POST /analyze-location', 'refused', { body: { location: place } }),
  catalog('POST /sources/{id}/read', 'refused', { url: '/sources/{source}/read' }),
  catalog('POST /views', 'refused', { body: { name: 'Ours', to: '/elsewhere', group: 'group:default/boarding' } }),
  catalog('DELETE /views/{id}', 'hidden', { url: '/views/{view}' }),

  catalog('POST /actions/query-catalog-entities', 'reads', { body: {} }),
  catalog('POST /actions/register-entity', 'refused', { body: { locationUrl: place.target } }),
  catalog('POST /actions/unregister-entity', 'refused', { body: { type: { locationId: '{location}' } } }),
  catalog('POST /actions/validate-entity', 'refused', { body: { entity: 'kind: Component' } }),
  catalog('POST /actions/refresh-catalog-entity', 'refused', { body: { name: 'seat-map' } }),

  settings('PUT /buckets/{bucket}/keys/{key}', 'own', { url: '/buckets/b/keys/k', body: { value: 'theirs' } }),
  settings('DELETE /buckets/{bucket}/keys/{key}', 'own', { url: '/buckets/b/keys/k' }),
  settings('POST /multiget', 'reads', { body: { items: [{ bucket: 'b', key: 'k' }] } }),

  imports('POST /repositories', 'refused', { body: { ownerUrl } }),
  imports('POST /repositories/preview', 'refused', { body: { repositoryUrl: place.target, owner: 'crew' } }),
  imports('POST /runs', 'refused', { body: { ownerUrl, owner: 'crew', title: 'Add', body: 'Please', repositories } }),
  imports('POST /runs/{id}/retry', 'refused', { url: '/runs/{importRun}/retry', body: { token: 'theirs' } }),
  imports('POST /runs/{id}/cancel', 'refused', { url: '/runs/{importRun}/cancel' }),
  imports('POST /pull-requests', 'refused', {
    body: { repositoryUrl: place.target, pullRequestUrl: place.target, fileUrl: place.target },
  }),
  imports('POST /pull-requests/{id}/look', 'refused', { url: '/pull-requests/{pullRequest}/look' }),
  imports('DELETE /pull-requests/{id}', 'refused', { url: '/pull-requests/{pullRequest}' }),

  scaffolder('POST /v2/tasks', 'refused', { body: { templateRef: 'guarded', values: {} } }),
  scaffolder('POST /v2/tasks/{taskId}/cancel', 'refused', { url: '/v2/tasks/{task}/cancel' }),
  scaffolder('POST /v2/tasks/{taskId}/retry', 'refused', { url: '/v2/tasks/{task}/retry', body: {} }),
  scaffolder('POST /v2/tasks/{taskId}/approvals/{stepId}', 'refused', {
    url: '/v2/tasks/{task}/approvals/ask',
    body: { decision: 'approved' },
  }),
  scaffolder('POST /v2/dry-run', 'refused', { body: { template: {}, values: {}, directoryContents: [] } }),
  scaffolder('POST /v2/templates/{namespace}/{kind}/{name}/preview', 'refused', {
    url: '/v2/templates/default/template/guarded/preview',
    body: { values: {} },
  }),
  scaffolder('POST /actions/execute-template', 'refused', { body: { templateRef: 'guarded', values: {} } }),
  scaffolder('POST /actions/dry-run-template', 'refused', { body: { templateYaml: 'kind: Template' } }),
  // Asks a code host with the caller's own token; this provider is not a code host.
  scaffolder('POST /v2/autocomplete/{provider}/{resource}', 'invalid', {
    url: '/v2/autocomplete/nothing/repositories',
    body: { token: 'theirs' },
  }),

  events('POST /bus/v1/events', 'refused', { body: { event: { topic: 'a', payload: {} } } }),
  events('PUT /bus/v1/subscriptions/{subscriptionId}', 'refused', {
    url: '/bus/v1/subscriptions/a',
    body: { topics: ['a'] },
  }),

  notifications('POST /notifications', 'refused', { body: { recipients, payload: { title: 'Hello' } } }),
  notifications('POST /notifications/update', 'own', {
    body: { ids: ['{notification}', '{broadcast}'], read: true, saved: true },
  }),
  notifications('POST /notifications/read-all', 'own'),
  notifications('POST /settings', 'own', { body: { channels: [{ id: 'Web', enabled: false, origins: [] }] } }),

  home('POST /announcements', 'refused', { body: announcement }),
  home('PUT /announcements/{id}', 'refused', { url: '/announcements/{announcement}', body: announcement }),
  home('DELETE /announcements/{id}', 'refused', { url: '/announcements/{announcement}' }),

  permission('POST /authorize', 'reads', { body: { items: [] } }),
  permission('POST /policy/preview', 'refused', { body: olderEdit }),
  permission('POST /policy/edit', 'refused', { body: olderEdit }),
  permission('POST /policy/proposal', 'refused', { body: olderEdit }),
  permission('POST /explain', 'reads', { body: { user: 'user:default/ada', permission: 'catalog.entity.read' } }),

  // A session is the cookie of a provider, which only its own browser has.
  auth('POST /{provider}/handler/frame', 'hidden', { url: '/nothing/handler/frame' }),
  auth('POST /{provider}/logout', 'hidden', { url: '/nothing/logout' }),
  auth('DELETE /v1/sessions', 'own'),
  auth('DELETE /v1/sessions/{id}', 'hidden', { url: '/v1/sessions/{session}' }),
  auth('POST /v1/sessions/{id}/approve', 'hidden', { url: '/v1/sessions/{session}/approve' }),
  auth('POST /v1/sessions/{id}/reject', 'hidden', { url: '/v1/sessions/{session}/reject' }),
  auth('DELETE /v1/applications/{id}', 'hidden', { url: '/v1/applications/{session}' }),
  // A token needs a user in the catalog.
  auth('POST /v1/personal-tokens', 'refused', { body: { name: 'ci', scopes: ['write'] } }),
  auth('DELETE /v1/personal-tokens/{id}', 'hidden', { url: '/v1/personal-tokens/{session}' }),

  of('mcp-actions')('POST /approvals/{id}/decision', 'hidden', {
    url: '/approvals/{session}/decision',
    body: { decision: 'approved' },
  }),
  of('directories')('POST /held-syncs/{directory}/release', 'refused', {
    url: '/held-syncs/ldapOrg.default/release',
  }),
  of('directories')('POST /{directory}/preview', 'refused', { url: '/ldapOrg.default/preview' }),
  of('facts')('PUT /{collector}/entities/{ref}', 'refused', {
    url: '/ci/entities/component%3Adefault%2Fseat-map',
    body: { facts: {} },
  }),
  of('facts')('PUT /entities/{ref}/deployments/{id}', 'refused', {
    url: '/entities/component%3Adefault%2Fseat-map/deployments/1',
    body: {},
  }),
  of('facts')('PUT /{collector}/entities', 'refused', {
    url: '/ci/entities',
    body: { entities: [{ ref: 'component:default/seat-map', facts: {} }] },
  }),
  of('tech-insights')('POST /checks/run', 'reads', { body: { entities: [] } }),
  of('tech-insights')('POST /checks/run/{namespace}/{kind}/{name}', 'reads', {
    url: '/checks/run/default/component/seat-map',
    body: {},
  }),
  of('scorecards')('POST /preview', 'reads', { body: { definition: {} } }),
  of('scorecards')('POST /exemptions', 'refused', {
    body: {
      ref: 'component:default/seat-map',
      scorecard: 'catalog-quality',
      check: 'described',
      reason: 'A',
      until: '2999-01-01',
    },
  }),
  of('scorecards')('POST /scorecards/{id}/checks/{check}/fix', 'invalid', {
    url: '/scorecards/catalog-quality/checks/described/fix',
    body: { refs: ['component:default/seat-map'] },
  }),
  of('scorecards')('DELETE /exemptions/{id}', 'hidden', { url: '/exemptions/{session}' }),
  of('scorecards')('POST /exemptions/{id}/decision', 'hidden', {
    url: '/exemptions/{session}/decision',
    body: { decision: 'approved' },
  }),
  of('search')('POST /actions/query', 'reads', { body: { term: 'seat' } }),

  kubernetes('POST /services/{name}', 'reads', {
    url: '/services/seat-map',
    body: { entity: { kind: 'Component', metadata: { name: 'seat-map' } } },
  }),
  kubernetes('POST /resources/workloads/query', 'reads', { body: { entityRef: 'component:default/seat-map' } }),
  kubernetes('POST /resources/custom/query', 'reads', {
    body: {
      entityRef: 'component:default/seat-map',
      customResources: [{ group: 'argoproj.io', apiVersion: 'v1alpha1', plural: 'rollouts' }],
    },
  }),

  // To configured hosts, with input of the caller.
  of('api-docs')('POST /requests', 'refused', { body: { method: 'POST', url: 'https://nowhere.test/', headers: [] } }),
];
