import { createHash, randomBytes } from 'node:crypto';
import { type Credentials, definePlugin } from '@callboard/server-kit';

/** As the portal spells its own name, which need not be the name in the address. */
const clientId = 'https://portal.example.com/api/auth/.well-known/oauth-client/cli.json';

type Code = { challenge: string; redirectUri: string };

/**
 * An OAuth server with the addresses of the portal's own: it signs everyone in as the same user. Tests of the command
 * line use it in place of the plugin `auth`.
 */
export function oauthStandIn(userEntityRef: string, { lifetimeSeconds = 3_600 } = {}) {
  const codes = new Map<string, Code>();
  const refreshTokens = new Set<string>();
  const seen = { renewals: 0, revoked: [] as string[] };
  const random = () => randomBytes(16).toString('hex');
  const tokens = async (credentials: Credentials) => {
    const { token } = await credentials.issueUserToken({ userEntityRef, ownershipEntityRefs: [userEntityRef] });
    const refresh = random();
    refreshTokens.add(refresh);
    return { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds, refresh_token: refresh };
  };

  const plugin = definePlugin({
    id: 'auth',
    start({ http, credentials }) {
      const open = { config: { access: 'public' } } as const;
      http.get('/.well-known/oauth-client/cli.json', open, () => ({ client_id: clientId }));
      http.get('/v1/authorize', open, (request, reply) => {
        const query = request.query as Record<string, string>;
        const back = new URL(query.redirect_uri!);
        back.searchParams.set('state', query.state!);
        if (query.client_id === clientId && query.code_challenge_method === 'S256') {
          const code = random();
          codes.set(code, { challenge: query.code_challenge!, redirectUri: query.redirect_uri! });
          back.searchParams.set('code', code);
        } else back.searchParams.set('error', 'invalid_request');
        return reply.redirect(String(back));
      });
      http.post('/v1/token', open, async (request, reply) => {
        const body = request.body as Record<string, string>;
        const refused = (error: string) => reply.code(400).send({ error });
        if (body.client_id !== clientId) return refused('invalid_client');
        if (body.grant_type === 'refresh_token') {
          if (!refreshTokens.delete(body.refresh_token!)) return refused('invalid_grant');
          seen.renewals += 1;
          return tokens(credentials);
        }
        const code = codes.get(body.code!);
        codes.delete(body.code!);
        const challenge = createHash('sha256').update(body.code_verifier!).digest('base64url');
        if (code?.challenge !== challenge || code.redirectUri !== body.redirect_uri) return refused('invalid_grant');
        return tokens(credentials);
      });
      http.post('/v1/revoke', open, (request) => {
        seen.revoked.push((request.body as { token: string }).token);
        return {};
      });
      http.get('/v1/userinfo', (request) => {
        const user = credentials.userOf(request);
        return { claims: { sub: user.userEntityRef, ent: [...user.ownershipEntityRefs] } };
      });
    },
  });
  return { plugin, seen };
}
