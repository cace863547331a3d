import { NamedError, statusOf } from '@callboard/errors';
import type { FastifyInstance } from 'fastify';
import { errorPage, errorPageHeaders } from './errorPage.ts';

/** The codes of RFC 6749, 7591, 8707 and OpenID Connect that this server uses. */
type OAuthErrorCode =
  | 'access_denied'
  | 'consent_required'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A refusal that the application learns of in the form of OAuth. The message must not contain codes or tokens. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  override get name() {
    return 'OAuthError';
  }

  get status(): number {
    if (this.code === 'invalid_client') return 401;
    return this.code === 'temporarily_unavailable' ? 429 : 400;
  }
}

/** Answers the errors of these routes in the form of OAuth; unexpected ones are handled as elsewhere. */
export function answerOAuthErrors(http: FastifyInstance): void {
  http.setErrorHandler((thrown, { method, headers }, reply) => {
    const error = oauthErrorOf(thrown);
    if (!error) throw thrown;
    // A browser opens the address, and must not ask the user for a password.
    const status = method === 'GET' && error.status === 401 ? 400 : error.status;
    // Wire: RFC 6749, 5.2.
    const isAnsweringHeader = status === 401 && headers.authorization !== undefined;
    if (isAnsweringHeader) reply.header('www-authenticate', 'Basic realm="applications"');
    // People see an address that their browser opened.
    if (method === 'GET' && headers.accept?.includes('text/html')) {
      return reply.code(status).headers(errorPageHeaders).send(errorPage(error));
    }
    return reply.code(status).send({ error: error.code, error_description: error.message });
  });
}

function oauthErrorOf(thrown: unknown): OAuthError | undefined {
  if (thrown instanceof OAuthError) return thrown;
  const isInputProblem = thrown instanceof NamedError && statusOf(thrown) === 400;
  return isInputProblem ? new OAuthError('invalid_request', thrown.message) : undefined;
}
