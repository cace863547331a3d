import type { FastifyRequest } from 'fastify';
import type { PresentedClient } from './clients/clients.ts';
import { OAuthError } from './oauthError.ts';

type Body = { client_id?: string | undefined; client_secret?: string | undefined };

/** How the application identified itself: in the header (RFC 6749, 2.3.1) or in the body, but not differently in both. */
export function presentedClient({ headers }: Pick<FastifyRequest, 'headers'>, body: Body): PresentedClient {
  const inBody = { clientId: body.client_id || undefined, secret: body.client_secret || undefined };
  const encoded = /^Basic +([\w+/=-]+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (encoded === undefined) return inBody;
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const inHeader = { clientId: decoded(id), secret: decoded(rest.join(':')) };
  const isOther = inBody.clientId !== undefined && inBody.clientId !== inHeader.clientId;
  if (isOther || inBody.secret !== undefined) {
    throw new OAuthError('invalid_request', 'The application must identify itself in only one way');
  }
  return inHeader;
}

/** Some clients do not encode, so text that cannot be decoded is used as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
