import { messageOf } from '@callboard/errors';
import type { KubernetesFetchError } from '../../common/index.ts';

export type FetchProblem = Exclude<KubernetesFetchError, { errorType: 'FETCH_ERROR' }>;

// Wire: the peer's names, with 403 beside 401.
const errorTypes: Readonly<Record<number, FetchProblem['errorType']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED_ERROR',
  403: 'UNAUTHORIZED_ERROR',
  404: 'NOT_FOUND',
  500: 'SYSTEM_ERROR',
};

/** What a cluster's answer about one kind of object means. What it says itself is left out: it may hold anything. */
export function answerProblem(statusCode: number, resourcePath: string, message?: string): FetchProblem {
  const errorType = errorTypes[statusCode] ?? 'UNKNOWN_ERROR';
  return { errorType, statusCode, resourcePath, ...(message && { message }) };
}

export const fetchError = (thrown: unknown): KubernetesFetchError => ({
  errorType: 'FETCH_ERROR',
  message: messageOf(thrown),
});
