import { messageOf } from '@callboard/errors';
import type { KubernetesFetchError } from '../../common/index.ts';

export type FetchProblem = Exclude<KubernetesFetchError, { errorType: 'FETCH_ERROR' }>;

// Wire: the peer's names, with 403 treated like 401.
const errorTypes: Readonly<Record<number, FetchProblem['errorType']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED_ERROR',
  403: 'UNAUTHORIZED_ERROR',
  404: 'NOT_FOUND',
  500: 'SYSTEM_ERROR',
};

/** The error for a failed response of a cluster. The response's own text is omitted because it may contain anything. */
export function answerProblem(statusCode: number, resourcePath: string, message?: string): FetchProblem {
  const errorType = errorTypes[statusCode] ?? 'UNKNOWN_ERROR';
  return { errorType, statusCode, resourcePath, ...(message && { message }) };
}

export const fetchError = (thrown: unknown): KubernetesFetchError => ({
  errorType: 'FETCH_ERROR',
  message: messageOf(thrown),
});
