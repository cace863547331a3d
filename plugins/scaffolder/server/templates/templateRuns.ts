import { InputError, messageOf } from '@callboard/errors';
import { createServiceRef, type PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import type { JsonObject, Task, Template } from '../../common/index.ts';
import type { TaskStore } from '../tasks/taskStore.ts';
import type { TemplateFinder } from './findTemplate.ts';
import { missingFields } from './missingFields.ts';
import type { RunStarter } from './startRun.ts';
import { InvalidValuesError, problemTexts, refuseBadValues } from './startTemplate.ts';

type NewRun = { templateRef: string; values: JsonObject };

export type TemplateRuns = {
  /**
   * Starts a run for the caller of a request, who needs the permission for it. Fields without a value get the default of the form; an error names
   * the fields that are still missing.
   */
  start(run: NewRun, request: FastifyRequest): Promise<string>;
  /** The title of a template, why these values are not enough to start it, and the fields that are missing. Nothing is started. */
  check(run: NewRun, request: FastifyRequest): Promise<{ title: string; problem?: string; missing?: string[] }>;
  /** The status of a run; undefined if it no longer exists. */
  statusOf(id: string): Promise<Task['status'] | undefined>;
};

export const templateRuns = createServiceRef<TemplateRuns>({
  id: 'scaffolder.runs',
  description: 'Starts runs of templates for users of other plugins',
});

type Options = {
  credentials: PluginContext['credentials'];
  findTemplate: TemplateFinder;
  startRun: RunStarter;
  tasks: Pick<TaskStore, 'find'>;
};

export function createTemplateRuns({ credentials, findTemplate, startRun, tasks }: Options): TemplateRuns {
  const asking = (request: FastifyRequest) => ({ principal: credentials.principalOf(request), request });
  return {
    async start({ templateRef, values }, request) {
      const who = asking(request);
      const { template } = await findTemplate(templateRef, who);
      try {
        return await startRun({ templateRef, values: withDefaults(template, values) }, who, 'everything');
      } catch (error) {
        if (error instanceof InvalidValuesError) throw new InputError(problemTexts(error).join('; '));
        throw error;
      }
    },

    async check({ templateRef, values }, request) {
      const { ref, template } = await findTemplate(templateRef, asking(request));
      const title = template.metadata.title ?? ref;
      const filled = withDefaults(template, values);
      try {
        refuseBadValues(template, filled, {}, 'everything');
        return { title };
      } catch (error) {
        const problem = error instanceof InvalidValuesError ? problemTexts(error).join('; ') : messageOf(error);
        const missing = missingFields(template, filled);
        return { title, problem, ...(missing.length > 0 && { missing }) };
      }
    },

    statusOf: async (id) => (await tasks.find(id))?.status,
  };
}

/** The values that a form would send if nobody changed the other fields. */
function withDefaults({ spec }: Template, values: JsonObject): JsonObject {
  const filled: JsonObject = {};
  for (const { properties } of [spec.parameters ?? []].flat() as { properties?: Record<string, unknown> }[]) {
    for (const [name, schema] of Object.entries(properties ?? {})) {
      const { default: usual } = (schema ?? {}) as { default?: JsonObject[string] };
      if (usual !== undefined) filled[name] = usual;
    }
  }
  return { ...filled, ...values };
}
