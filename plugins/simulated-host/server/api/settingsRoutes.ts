import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gate } from '../access/gate.ts';
import type { Host } from '../host.ts';

const part = '/repos/:owner/:repository';

/**
 * What whoever publishes a repository sets up besides: who may do what, protected branches, secrets. It is taken as GitHub takes it, and
 * has no effect here: whoever has a token may do everything, and nothing runs.
 */
export function settingsRoutes(app: FastifyInstance, _host: Host, gate: Gate): void {
  const done = (status: number, body?: object) => (request: FastifyRequest, reply: FastifyReply) => {
    gate.writable(request);
    return reply.code(status).send(body);
  };
  // Secrets are sealed for a key of the repository; nobody ever opens them here.
  const { publicKey } = generateKeyPairSync('x25519');
  const key = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');

  app.get(`${part}/collaborators`, (request) => {
    const { login } = gate.writable(request).caller;
    return [{ login, permissions: { admin: true, push: true, pull: true } }];
  });
  app.get(`${part}/collaborators/:login`, done(204));
  app.put(`${part}/collaborators/:login`, done(204));
  app.delete(`${part}/collaborators/:login`, done(204));
  app.put('/orgs/:login/teams/:slug/repos/:owner/:repository', done(204));

  app.put(`${part}/branches/:branch/protection`, done(200, { url: null, enabled: true }));
  app.delete(`${part}/branches/:branch/protection`, done(204));
  app.post(`${part}/branches/:branch/protection/required_signatures`, done(200, { enabled: true }));

  for (const place of ['actions', 'dependabot']) {
    app.get(`${part}/${place}/secrets/public-key`, done(200, { key_id: 'simulation', key }));
    app.get(`${part}/${place}/secrets`, done(200, { total_count: 0, secrets: [] }));
    app.put(`${part}/${place}/secrets/:name`, done(201, {}));
  }
  app.get(`${part}/actions/variables`, done(200, { total_count: 0, variables: [] }));
  app.post(`${part}/actions/variables`, done(201, {}));
  app.put(`${part}/actions/oidc/customization/sub`, done(201, {}));
  app.get(`${part}/actions/workflows`, done(200, { total_count: 0, workflows: [] }));
  app.get(`${part}/actions/runs`, done(200, { total_count: 0, workflow_runs: [] }));
  app.post(`${part}/actions/workflows/:workflow/dispatches`, done(204));
  app.get(`${part}/hooks`, done(200, []));
  app.post(`${part}/hooks`, done(201, { id: 1, active: true }));
  app.put(`${part}/vulnerability-alerts`, done(204));
  app.get(`${part}/issues`, done(200, []));
}
