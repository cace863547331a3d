import { createHash } from 'node:crypto';
import type { EntityProcessor } from '@callboard/plugin-catalog/server';
import type { Lazy } from '@callboard/server-kit';
import * as z from 'zod/mini';
import { templateSchema } from '../../common/index.ts';
import type { Actions } from '../actions/createActions.ts';
import type { Templating } from '../expressions/templating.ts';
import { unusableActionsOf } from './parameterSchemaOf.ts';

type Parts = {
  actions: Lazy<Pick<Actions, 'canRun' | 'refusalOf' | 'ids'>>;
  templating: Lazy<Pick<Templating, 'check' | 'describe'>>;
};

/** Warns about templates that would fail: an action is not installed, or an expression is invalid. */
export function templateProcessor({ actions, templating }: Parts): EntityProcessor {
  return {
    name: 'scaffolder-templates',
    // A new action or filter may fix a template, so templates are processed again.
    get version() {
      const ids = [...actions.get().ids, ...Object.keys(templating.get().describe().filters)];
      return createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 16);
    },
    kinds: ['Template'],
    async check(entity) {
      const parsed = z.safeParse(templateSchema, entity);
      if (!parsed.success) return [];
      const { canRun, refusalOf } = actions.get();
      const problems = await templating.get().check(parsed.data.spec);
      return [
        ...unusableActionsOf(parsed.data, canRun).map(
          (action) => refusalOf(action) ?? `A step uses the action '${action}', which is not installed`,
        ),
        ...problems.map(({ path, message }) => `spec.${path}: ${message}`),
      ].map((message) => ({ level: 'warning', message }));
    },
  };
}
