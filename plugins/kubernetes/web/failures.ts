import { ResponseError, toError } from '@callboard/errors';

const maxLength = 2_000;

/** An error response of a cluster, or of the proxy. */
export async function proxyFailure(response: Response): Promise<ResponseError> {
  const text = (await response.text().catch(() => '')).slice(0, maxLength);
  const { status, statusText } = response;
  const said = messageIn(text);
  const body = { error: { name: 'Error', message: said }, response: { statusCode: status } };
  return new ResponseError(`Proxy request failed with ${status} ${statusText}, ${said}`, response, body);
}

/** Clusters respond with a `Status`, our backend with an error, others with text. */
function messageIn(text: string): string {
  try {
    const { message, error } = JSON.parse(text) as { message?: unknown; error?: { message?: unknown } };
    const said = message ?? error?.message;
    return typeof said === 'string' ? said : text;
  } catch {
    return text;
  }
}

/** An error of the portal's backend with a helpful message; other errors stay unchanged. */
export function backendFailure(thrown: unknown): Error {
  const error = toError(thrown);
  if (!(error instanceof ResponseError)) return error;
  const { statusCode, statusText, body } = error;
  const message =
    statusCode === 404
      ? 'Could not find the Kubernetes Backend (HTTP 404). Make sure the plugin has been fully installed.'
      : `Request failed with ${statusCode} ${statusText}, ${body.error.message}`;
  return new ResponseError(message, { status: statusCode, statusText }, body);
}
