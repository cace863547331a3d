import { plainText } from '../output/plainText.ts';
import { PortalError, sendJson } from '../portal/sendJson.ts';
import { oauthEndpoints } from './oauthEndpoints.ts';

export type CliUser = { userEntityRef: string; ownershipEntityRefs: string[] };

/** The user that a token stands for. */
export async function userOf({ portal, accessToken }: { portal: string; accessToken: string }): Promise<CliUser> {
  try {
    return userIn(await sendJson(oauthEndpoints(portal).userInfo, { token: accessToken }));
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 401) throw error;
    throw new Error(`${portal} does not accept this token. Check that it is complete and has not expired.`);
  }
}

/** Wire: Backstage puts the claims into an object of that name. */
export function userIn(response: unknown): CliUser {
  const { claims, ...flat } = (response ?? {}) as Record<string, unknown>;
  const { sub, ent } = (claims ?? flat) as { sub?: unknown; ent?: unknown };
  if (typeof sub !== 'string')
    throw new Error('The response does not identify the user. Is this the address of a portal?');
  const refs = Array.isArray(ent) ? ent.filter((one) => typeof one === 'string') : [];
  return { userEntityRef: plainText(sub), ownershipEntityRefs: refs.map(plainText) };
}
