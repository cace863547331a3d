import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Permissions, Principal } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { type JsonObject, scaffolderTaskCreate } from '../../common/index.ts';
import { creatorOf, type TaskService } from '../lifecycle/taskService.ts';
import { startingTaskOf, type TaskLimits } from '../limits/taskLimits.ts';
import type { ScaffolderAudit } from '../scaffolderAudit.ts';
import type { TemplateFinder } from './findTemplate.ts';
import { type CheckedParts, refuseBadValues, userOf } from './startTemplate.ts';
import { taskSpecOf } from './taskSpec.ts';

type Options = {
  permissions: Pick<Permissions, 'require'>;
  catalog: Pick<CatalogService, 'as'>;
  findTemplate: TemplateFinder;
  limits: TaskLimits;
  tasks: Pick<TaskService, 'create'>;
  audit: ScaffolderAudit;
};

type NewRun = { templateRef: string; values: JsonObject; secrets?: Record<string, string> | undefined };
type Caller = { principal: Principal; request: FastifyRequest };
export type RunStarter = ReturnType<typeof createRunStarter>;

/** Starts runs of templates, for callers who may do so; every way to start one goes through here. */
export function createRunStarter({ permissions, catalog, findTemplate, limits, tasks, audit }: Options) {
  return async (
    { templateRef, values, secrets = {} }: NewRun,
    who: Caller,
    checked: CheckedParts = 'first page',
  ): Promise<string> => {
    const { principal, request } = who;
    await permissions.require(scaffolderTaskCreate, principal, { request });
    const { ref, template } = await findTemplate(templateRef, who);
    refuseBadValues(template, values, secrets, checked);
    const spec = taskSpecOf({ ref, template, values, user: await userOf(who, catalog) });
    await limits.refuseMany(creatorOf(principal));
    const depth = await limits.depthAfter(startingTaskOf(request));
    const id = await tasks.create({ spec, caller: principal, secrets, depth });
    await audit(request, 'task-created', id, { template: ref });
    return id;
  };
}
