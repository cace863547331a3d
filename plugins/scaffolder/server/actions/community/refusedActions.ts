import { NotImplementedError } from '@callboard/errors';
import * as z from 'zod';
import { createAction } from '../action.ts';

/** Actions that would run code of a template, and their alternatives. */
const advice = {
  'fetch:cookiecutter':
    "use 'fetch:template' with 'cookiecutterCompat: true' and the same values; template hooks are not run",
  'fetch:rails': "keep the skeleton of a new application next to the template, and use 'fetch:template'",
};

/** They are registered, so a template that uses one fails with an alternative, not just with an unknown action. */
export const refusedActions = Object.entries(advice).map(([id, instead]) => {
  const refusal = `'${id}' would run code of a template, which is not allowed: ${instead}`;
  return createAction({
    id,
    description: `Not available, because the portal never runs code from a repository. Instead, ${instead}.`,
    input: z.record(z.string(), z.any()),
    supportsDryRun: true,
    refusal,
    isIdempotent: true,
    run: () => Promise.reject(new NotImplementedError(refusal)),
  });
});
