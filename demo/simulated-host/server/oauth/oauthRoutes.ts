import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { findPerson } from '../access/people.ts';
import { isSame } from '../access/tokens.ts';
import { tokenIn } from '../api/gate.ts';
import type { Host } from '../host.ts';
import { checkForm } from '../pages/formFields.ts';
import { PageError, sendPage } from '../pages/sendPage.ts';
import { consentPage } from './consentPage.ts';
import { createOauthCodes } from './oauthCodes.ts';

const asked = z.object({
  client_id: z.string(),
  redirect_uri: z.string().optional(),
  scope: z.string().default(''),
  state: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256').optional(),
});
const exchanged = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
});
const revoked = z.object({ access_token: z.string() });

/** Authorizes the portal to act on behalf of a user: a consent page, a code, and a token for it. */
export function oauthRoutes(app: FastifyInstance, host: Host): void {
  const { client, organization, tokens, portalOrigins } = host;
  const codes = createOauthCodes();
  const you = findPerson(organization, organization.you);

  /** A caller that could choose the URL would get the code. */
  function checked(given: unknown) {
    const parsed = asked.safeParse(given);
    if (!parsed.success || !client || !you || parsed.data.client_id !== client.id)
      throw new PageError(404, 'There is no application with this client id.');
    const { scope, redirect_uri: redirectUri = client.callbackUrl } = parsed.data;
    const isPortal = URL.canParse(redirectUri) && portalOrigins.includes(new URL(redirectUri).origin);
    if (!isPortal || new URL(redirectUri).pathname !== new URL(client.callbackUrl).pathname)
      throw new PageError(400, 'The redirect_uri is not associated with this application.');
    return { ...parsed.data, redirectUri, scopes: scope.split(/[\s,]+/).filter(Boolean), person: you };
  }

  app.get('/login/oauth/authorize', (request, reply) => {
    const question = checked(request.query);
    const page = consentPage({ ...question, fields: request.query as Record<string, string>, formKey: host.formKey });
    return sendPage(reply, page, { formTargets: portalOrigins });
  });

  app.post('/login/oauth/authorize', (request, reply) => {
    checkForm(request, host.formKey);
    const question = checked(request.body);
    const { person, scopes, redirectUri, code_challenge: challenge, state } = question;
    const target = new URL(redirectUri);
    const { answer } = request.body as { answer?: string };
    if (answer === 'yes')
      target.searchParams.set('code', codes.issue({ login: person.login, scopes, redirectUri, challenge }));
    else target.searchParams.set('error', 'access_denied');
    target.searchParams.set('state', state);
    return reply.redirect(target.href, 302);
  });

  app.post('/login/oauth/access_token', async (request, reply) => {
    // Wire: GitHub also answers rejected requests with 200.
    const refused = (error: string) => ({
      error,
      error_description: 'The simulated code host does not accept this request.',
    });
    const parsed = exchanged.safeParse(request.body);
    if (!parsed.success || !isClient(parsed.data.client_id, parsed.data.client_secret))
      return reply.send(refused('incorrect_client_credentials'));
    const grant = codes.take(parsed.data.code, parsed.data.code_verifier);
    if (!grant || (parsed.data.redirect_uri ?? grant.redirectUri) !== grant.redirectUri)
      return reply.send(refused('bad_verification_code'));
    const answer = { access_token: await tokens.issue(grant), scope: grant.scopes.join(','), token_type: 'bearer' };
    if (/\bjson\b/.test(request.headers.accept ?? '')) return reply.send(answer);
    return reply.type('application/x-www-form-urlencoded').send(String(new URLSearchParams(answer)));
  });

  type OfClient = { Params: { id: string } };
  app.delete<OfClient>('/api/v3/applications/:id/token', async (request, reply) => {
    const parsed = revoked.safeParse(request.body);
    if (!isClient(request.params.id, secretIn(request)) || !parsed.success)
      return reply.code(404).send({ message: 'Not Found' });
    await tokens.revoke(parsed.data.access_token);
    return reply.code(204).send();
  });

  const isClient = (id: string, secret: string) =>
    client !== undefined && id === client.id && isSame(secret, client.secret);
}

const secretIn = ({ headers }: FastifyRequest): string => tokenIn(headers.authorization) ?? '';
