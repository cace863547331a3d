import { ResponseError, toError } from '@callboard/errors';

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
