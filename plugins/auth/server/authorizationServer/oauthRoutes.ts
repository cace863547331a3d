import { serve } from '@callboard/contract/server';
import { createWindowCounter, type PluginContext } from '@callboard/server-kit';
import type { FastifyInstance } from 'fastify';
import type { ApplicationAudit } from './applicationAudit.ts';
import type { Clients } from './clients/clients.ts';
import type { Authorizations } from './grants/authorizations.ts';
import type { Grants, IssuedAccess } from './grants/grants.ts';
import { clientDocument, type commandLineClient, type serverMetadata } from './metadata.ts';
import type { OAuthSettings } from './oauthConfig.ts';
import { oauthContract, registrationContract } from './oauthContract.ts';
import { answerOAuthErrors, OAuthError } from './oauthError.ts';
import { presentedClient } from './presentedClient.ts';
import type { ResourcePath } from './resourcePath.ts';

type Parts = {
  settings: OAuthSettings;
  metadata: ReturnType<typeof serverMetadata>;
  commandLine: ReturnType<typeof commandLineClient>;
  appUrl: string;
  clients: Clients;
  authorizations: Authorizations;
  grants: Grants;
  pathOf: ResourcePath;
  audit: ApplicationAudit;
};

const maxFormBytes = 64 * 1024;
const registrationsPerHour = 30;
const hourMs = 3_600_000;

/** The endpoints that applications call. */
export async function oauthRoutes({ http }: Pick<PluginContext, 'http'>, parts: Parts): Promise<void> {
  const { settings, metadata, commandLine, appUrl, authorizations, grants, pathOf, audit } = parts;
  const consentUrl = (id: string) => `${appUrl.endsWith('/') ? appUrl : `${appUrl}/`}oauth2/authorize/${id}`;

  await http.register(async (scope) => {
    answerOAuthErrors(scope);
    readForms(scope);
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    });

    serve(scope, oauthContract, {
      getAuthorizationServer: () => metadata,
      getCommandLine: (_input, _request, reply) =>
        settings.documents ? clientDocument(commandLine) : reply.code(404).send(),
      authorize: async ({ query }, _request, reply) => {
        const begun = await authorizations.begin({
          clientId: query.client_id,
          redirectUri: query.redirect_uri,
          responseType: query.response_type,
          scope: query.scope,
          state: query.state,
          resource: query.resource,
          codeChallenge: query.code_challenge,
          codeChallengeMethod: query.code_challenge_method,
          prompt: query.prompt,
        });
        return reply.redirect('id' in begun ? consentUrl(begun.id) : begun.redirectUrl, 302);
      },
      issueToken: async ({ body }, request) => {
        const client = presentedClient(request, body);
        if (body.grant_type === 'refresh_token') {
          return tokenAnswer(await grants.refresh(needed(body, 'refresh_token'), client));
        }
        if (body.grant_type !== 'authorization_code') {
          throw new OAuthError('unsupported_grant_type', 'Only codes and refresh tokens can be exchanged');
        }
        const access = await grants.exchange({
          code: needed(body, 'code'),
          redirectUri: needed(body, 'redirect_uri'),
          codeVerifier: body.code_verifier,
          resource: pathOf(body.resource || undefined),
          client,
        });
        await parts.clients.touch(access.grant.clientId);
        return tokenAnswer(access);
      },
      revokeToken: async ({ body }, request) => {
        const grant = await grants.revokeToken(body.token, presentedClient(request, body));
        if (grant) audit('application-revoked', grant, request);
      },
    });
    if (settings.registration) serveRegistration(scope, parts);
  });
}

function serveRegistration(scope: FastifyInstance, { clients }: Pick<Parts, 'clients'>): void {
  const counter = createWindowCounter({ limit: registrationsPerHour, windowMs: hourMs });
  serve(scope, registrationContract, {
    registerClient: async ({ body }, { ip }) => {
      if (counter.add(ip) !== undefined) {
        throw new OAuthError('temporarily_unavailable', 'Too many applications were registered; try again in an hour');
      }
      const { client, secret } = await clients.register(body);
      return {
        client_id: client.clientId,
        client_id_issued_at: Math.floor(Date.now() / 1000),
        client_name: client.name,
        redirect_uris: [...client.redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method:
          secret === undefined ? 'none' : (body.token_endpoint_auth_method ?? 'client_secret_basic'),
        ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
      };
    },
  });
}

/** A form may name each parameter once (RFC 6749, 3.2), so nobody can argue about which one counts. */
function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => {
      const form = new URLSearchParams(String(body));
      const names = [...form.keys()];
      const isAmbiguous = new Set(names).size < names.length;
      if (isAmbiguous) return done(new OAuthError('invalid_request', 'A parameter is given twice'));
      return done(null, Object.fromEntries(form));
    },
  );
}

function needed<Name extends string>(body: { [name in Name]?: string | undefined }, name: Name): string {
  const value = body[name];
  if (value) return value;
  throw new OAuthError('invalid_request', `The parameter '${name}' is missing`);
}

const tokenAnswer = ({ access, refreshToken, scope }: IssuedAccess) => ({
  access_token: access.token,
  token_type: 'Bearer' as const,
  expires_in: access.expiresInSeconds,
  scope,
  // Wire: clients of Backstage expect it, and there it is the same token.
  id_token: access.token,
  ...(refreshToken !== undefined && { refresh_token: refreshToken }),
});
