import { NotImplementedError } from '@callboard/errors';
import * as z from 'zod';
import { createAction } from '../action.ts';

/** Actions that would run programs of a template, and what to write instead. */
const advice = {
  'fetch:cookiecutter':
    "use 'fetch:template' with 'cookiecutterCompat: true' and the same values; hooks of the template are not run",
  'fetch:rails': "keep the skeleton of a new application beside the template, and use 'fetch:template'",
};

/** They are known, so that a template that names one says what to do and not only that there is no such action. */
export const refusedActions = Object.entries(advice).map(([id, instead]) => {
  const refusal = `'${id}' runs code of a template, which is never done: ${instead}`;
  return createAction({
    id,
    description: `Not available: nothing of a repository is ever run. Instead, ${instead}.`,
    input: z.record(z.string(), z.any()),
    supportsDryRun: true,
    refusal,
    isIdempotent: true,
    run: () => Promise.reject(new NotImplementedError(refusal)),
  });
});
