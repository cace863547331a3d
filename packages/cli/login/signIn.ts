import { createHash, randomBytes } from 'node:crypto';
import type { Login } from '../credentials/credentials.ts';
import { PortalError, sendJson } from '../portal/sendJson.ts';
import { oauthEndpoints } from './oauthEndpoints.ts';
import { receiveCode } from './receiveCode.ts';
import { loginFrom } from './tokenResponse.ts';

/** Wire: the scopes of Backstage's command line. */
const SCOPE = 'openid offline_access';

/** Signs in with the browser: authorization code flow with PKCE, and a redirect to this machine. */
export async function signIn(portal: string, show: (url: string) => void): Promise<Login> {
  const { clientDocument, authorize, token } = oauthEndpoints(portal);
  const clientId = await clientIdIn(portal, clientDocument);
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const receiver = await receiveCode(state);
  try {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: receiver.url,
      response_type: 'code',
      scope: SCOPE,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    show(`${authorize}?${query}`);
    const code = await receiver.code;
    const grant = { grant_type: 'authorization_code', code, redirect_uri: receiver.url, code_verifier: verifier };
    const response = await sendJson(token, { method: 'POST', body: { ...grant, client_id: clientId } });
    return { ...loginFrom(portal, response), clientId };
  } finally {
    receiver.close();
  }
}

/** The id of this program: the address of its document as the portal spells it, which may have another host name. */
async function clientIdIn(portal: string, address: string): Promise<string> {
  try {
    const { client_id: clientId } = ((await sendJson(address)) ?? {}) as { client_id?: unknown };
    return typeof clientId === 'string' ? clientId : address;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    throw new Error(
      `${portal} does not offer sign-in for the command line. Ask an administrator to set auth.clientIdMetadataDocuments.enabled, or create a token at ${portal}/settings and run the command with --token.`,
    );
  }
}
