import { ResponseError } from '@callboard/errors';
import { createApiRef } from '../apis/apiRef.ts';
import { createEvents, type Subscribe } from '../observed.ts';
import type { AlertApi } from './alertApi.ts';

export type ErrorContext = {
  /** Known to listeners only; the user sees no alert. */
  hidden?: boolean;
};

export type PostedError = { error: Error; context: ErrorContext };

/** Where code that can carry on tells of an error. */
export type ErrorApi = {
  post(error: Error, context?: ErrorContext): void;
  readonly error$: Subscribe<PostedError>;
};

export const errorApi = createApiRef<ErrorApi>({ id: 'core.error' });

export function createErrors(options: { alerts: AlertApi }): ErrorApi {
  const { emit, subscribe } = createEvents<PostedError>();
  return {
    error$: subscribe,
    post: (error, context = {}) => {
      emit({ error, context });
      if (!context.hidden) options.alerts.post({ message: alertMessage(error), severity: 'error' });
    },
  };
}

/** A failed request says little by itself: the server's own words are in the cause. */
function alertMessage(error: Error): string {
  const cause = error instanceof ResponseError && error.cause instanceof Error ? error.cause.message : undefined;
  return cause ? `${error.message}: ${cause}` : error.message;
}
