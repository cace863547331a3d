import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../host.ts';
import { ApiError } from './answers/apiError.ts';
import type { Gate } from './gate.ts';

type Setting = readonly [
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  status: number,
  body?: object,
];

const part = '/repos/:owner/:repository';
const rights = { admin: true, push: true, pull: true };
const none = (name: string) => ({ total_count: 0, [name]: [] });

/**
 * Further settings of a published repository: access, protected branches, secrets. They are accepted, as on GitHub, but
 * have no effect: every token grants everything, and nothing runs.
 */
export function settingsRoutes(app: FastifyInstance, _host: Host, gate: Gate): void {
  // Secrets are sealed for a key of the repository; they are never opened here.
  const { publicKey } = generateKeyPairSync('x25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
  const sealedFor = { key_id: 'simulation', key };
  const secretsAt = (place: string): Setting[] => [
    ['GET', `${part}/${place}/secrets`, 200, none('secrets')],
    ['GET', `${part}/${place}/secrets/public-key`, 200, sealedFor],
    ['PUT', `${part}/${place}/secrets/:name`, 201, {}],
    ['GET', `${part}/${place}/variables`, 200, none('variables')],
    ['POST', `${part}/${place}/variables`, 201, {}],
    ['PATCH', `${part}/${place}/variables/:name`, 204],
  ];

  const settings: Setting[] = [
    ...secretsAt('actions'),
    ...secretsAt('dependabot'),
    ...secretsAt('environments/:environment'),
    ['PUT', `${part}/environments/:environment`, 200, {}],
    ['POST', `${part}/environments/:environment/deployment-branch-policies`, 200, {}],
    ['GET', `${part}/collaborators`, 200, []],
    ['GET', `${part}/collaborators/:login`, 204],
    ['GET', `${part}/collaborators/:login/permission`, 200, { permission: 'admin', permissions: rights }],
    ['PUT', `${part}/collaborators/:login`, 204],
    ['DELETE', `${part}/collaborators/:login`, 204],
    ['PUT', '/orgs/:login/teams/:slug/repos/:owner/:repository', 204],
    ['PUT', `${part}/branches/:branch/protection`, 200, { enabled: true }],
    ['DELETE', `${part}/branches/:branch/protection`, 204],
    ['POST', `${part}/branches/:branch/protection/required_signatures`, 200, { enabled: true }],
    ['PUT', `${part}/actions/oidc/customization/sub`, 201, {}],
    ['PUT', `${part}/actions/permissions/access`, 204],
    ['GET', `${part}/actions/workflows`, 200, none('workflows')],
    ['GET', `${part}/actions/runs`, 200, none('workflow_runs')],
    ['POST', `${part}/actions/workflows/:workflow/dispatches`, 204],
    ['GET', `${part}/hooks`, 200, []],
    ['POST', `${part}/hooks`, 201, { id: 1, active: true }],
    ['PUT', `${part}/subscription`, 200, { subscribed: true }],
    ['PUT', `${part}/vulnerability-alerts`, 204],
    ['POST', `${part}/autolinks`, 201, {}],
    ['POST', `${part}/keys`, 201, {}],
    ['POST', `${part}/pages`, 201, {}],
    ['POST', `${part}/pulls/:number/requested_reviewers`, 201, {}],
    ['POST', `${part}/issues/:number/assignees`, 201, {}],
    ['POST', `${part}/issues/:number/labels`, 200, []],
    ['GET', `${part}/issues`, 200, []],
  ];
  for (const [method, url, status, body] of settings) {
    app.route({
      method,
      url,
      handler(request, reply) {
        gate.writable(request);
        return reply.code(status).send(body);
      },
    });
  }
  app.post(`${part}/issues`, () => {
    throw new ApiError(410, 'Issues are disabled for this repo');
  });
  app.post(`${part}/forks`, () => {
    throw new ApiError(403, 'Forking is disabled on this simulated code host');
  });
}
