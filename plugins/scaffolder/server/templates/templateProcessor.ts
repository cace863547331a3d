import { createHash } from 'node:crypto';
import type { EntityProcessor } from '@callboard/plugin-catalog/server';
import * as z from 'zod/mini';
import { templateSchema } from '../../common/index.ts';
import type { Actions } from '../actions/createActions.ts';
import { unknownActionsOf } from './parameterSchemaOf.ts';

/** Warns of templates that would fail because nobody has installed an action which they name. */
export function templateProcessor(actions: () => Pick<Actions, 'has' | 'list'>): EntityProcessor {
  return {
    name: 'scaffolder-templates',
    // Another action may be what a template was waiting for.
    get version() {
      const ids = actions()
        .list()
        .map(({ id }) => id);
      return createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 16);
    },
    check(entity) {
      if (entity.kind !== 'Template') return [];
      const parsed = z.safeParse(templateSchema, entity);
      if (!parsed.success) return [];
      return unknownActionsOf(parsed.data, actions().has).map((action) => ({
        level: 'warning',
        message: `A step names the action '${action}', which is not installed`,
      }));
    },
  };
}
