import { messageOf } from '@callboard/errors';
import { plainText } from '../output/plainText.ts';

/** Longer than the portal holds a request for events. */
const TIMEOUT_MS = 60_000;

/** The portal refused a request. */
export class PortalError extends Error {
  readonly status: number;
  /** The name of the error, such as `NotFoundError`. */
  readonly errorName: string | undefined;
  constructor(message: string, status: number, errorName?: string) {
    super(message);
    this.status = status;
    this.errorName = errorName;
  }
}

export type JsonRequest = { method?: 'GET' | 'POST'; body?: unknown; token?: string };

/** Sends a request and returns the parsed response. Tokens are not sent to the target of a redirect. */
export async function sendJson(url: string, { method = 'GET', body, token }: JsonRequest = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'user-agent': 'callboard-cli',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new Error(`Cannot reach ${new URL(url).origin}: ${reasonOf(error)}. Check the address and your network.`);
  }
  if (response.status >= 300 && response.status < 400) {
    const target = response.headers.get('location') ?? 'another address';
    throw new PortalError(
      `${url} redirects to ${plainText(target)}. Use the address of the portal itself.`,
      response.status,
    );
  }
  const text = await response.text();
  if (!response.ok) throw errorOf(url, response.status, text);
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new PortalError(`${url} did not respond with JSON. Is this the address of a portal?`, response.status);
  }
}

function errorOf(url: string, status: number, text: string): PortalError {
  const { error, error_description: description } = bodyOf(text);
  if (typeof error === 'string')
    return new PortalError(plainText(`${error}${description === undefined ? '' : `: ${description}`}`), status, error);
  const { name, message } = error ?? {};
  if (typeof message === 'string') return new PortalError(plainText(message), status, name);
  return new PortalError(`${url} responded with status ${status}`, status);
}

/** Wire: errors of the portal, and those of OAuth. */
type ErrorBody = { error?: string | { name?: string; message?: string }; error_description?: string };

function bodyOf(text: string): ErrorBody {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** `fetch` hides the reason in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (error instanceof Error && error.name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1000} s`;
  if (cause instanceof AggregateError) return messageOf(cause.errors[0]);
  return messageOf(cause ?? error);
}
