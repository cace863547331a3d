import { ConflictError, InputError, NotFoundError, PayloadTooLargeError } from '@callboard/errors';

type Detail = { resource?: string; field?: string; code?: string; message?: string };

const documentation = 'https://docs.github.com/rest';

/** An error response in GitHub's words. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: readonly Detail[] | undefined;

  constructor(status: number, message: string, details?: readonly Detail[]) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body() {
    const { message, details: errors, status } = this;
    return { message, ...(errors && { errors }), documentation_url: documentation, status: String(status) };
  }
}

export const notFound = () => new ApiError(404, 'Not Found');

export const invalid = (message: string, detail: Detail = {}) =>
  new ApiError(422, 'Validation Failed', [{ code: 'custom', message, ...detail }]);

const isRefused = (thrown: unknown): thrown is { statusCode: number; message: string } =>
  thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number';

/** A thrown value as an error response; undefined for unexpected ones. */
export function apiErrorOf(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown;
  if (thrown instanceof NotFoundError) return notFound();
  if (thrown instanceof ConflictError) return new ApiError(409, thrown.message);
  if (thrown instanceof PayloadTooLargeError) return new ApiError(413, thrown.message);
  if (thrown instanceof InputError) return invalid(thrown.message);
  if (!isRefused(thrown) || thrown.statusCode >= 500) return undefined;
  return new ApiError(thrown.statusCode, thrown.statusCode === 400 ? 'Problems parsing JSON' : thrown.message);
}
