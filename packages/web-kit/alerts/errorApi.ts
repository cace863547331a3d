import { ResponseError } from '@callboard/errors';
import { createApiRef } from '../apis/apiRef.ts';
import { createEvents, type Subscribe } from '../observed.ts';
import type { AlertApi } from './alertApi.ts';

export type ErrorContext = {
  /** Only listeners receive it; the user sees no alert. */
  hidden?: boolean;
};

export type PostedError = { error: Error; context: ErrorContext };

/** Reports errors of code that can continue. */
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

/** The message of a failed request is generic; the server's message is in the cause. */
function alertMessage(error: Error): string {
  const cause = error instanceof ResponseError && error.cause instanceof Error ? error.cause.message : undefined;
  return cause ? `${error.message}: ${cause}` : error.message;
}
