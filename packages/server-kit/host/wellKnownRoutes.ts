import { NotAllowedError } from '@callboard/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import type { Principal } from '../credentials/credentials.ts';

type WellKnown = {
  /** Complete when the plugin has started, so it is called on request. */
  openApi(): object | undefined;
  jwks(): Promise<JSONWebKeySet>;
  permissionMetadata(): object;
  applyConditions(body: unknown): Promise<object>;
  principalOf(request: FastifyRequest): Principal;
};

/** The well-known endpoints of every plugin. */
export function wellKnownRoutes(http: FastifyInstance, known: WellKnown): void {
  const isPublic = { config: { access: 'public' } } as const;
  let document: string | undefined;

  http.get('/openapi.json', isPublic, (_request, reply) => {
    document ??= JSON.stringify(known.openApi());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  http.get('/.backstage/auth/v1/jwks.json', isPublic, () => known.jwks());
  http.get('/.well-known/backstage/permissions/metadata', () => known.permissionMetadata());
  http.post('/.well-known/backstage/permissions/apply-conditions', (request) => {
    const principal = known.principalOf(request);
    // A user or a restricted service could use it to probe resources that it may not see.
    if (principal.type !== 'service' || principal.accessRestrictions) {
      throw new NotAllowedError('Only unrestricted services may apply conditions');
    }
    return known.applyConditions(request.body);
  });
}
