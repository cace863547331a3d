import { firstOf, serve } from '@callboard/contract/server';
import { InputError, NotAllowedError } from '@callboard/errors';
import type { Lazy, PermissionDirectory, PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import {
  scaffolderActionContract,
  scaffolderActionExecute,
  scaffolderDryRun,
  scaffolderTaskCreate,
} from '../../common/index.ts';
import type { Actions } from '../actions/createActions.ts';
import type { DryRun } from '../dryRun/createDryRun.ts';
import type { TaskService } from '../lifecycle/taskService.ts';
import { parseTaskQuery } from '../parseTaskQuery.ts';
import type { TaskAccess } from '../permissions/taskAccess.ts';
import type { TemplateFinder } from '../templates/findTemplate.ts';
import type { RunStarter } from '../templates/startRun.ts';
import { InvalidValuesError, problemTexts } from '../templates/startTemplate.ts';
import type { TaskWatching } from '../watching/taskWatching.ts';
import { describeTemplate } from './describeTemplate.ts';
import { logEventOf } from './logEntries.ts';
import { tryTemplate } from './tryTemplate.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;
type Parts = {
  access: TaskAccess;
  tasks: Pick<TaskService, 'list'>;
  watching: Pick<TaskWatching, 'poll'>;
  dryRun: Pick<DryRun, 'run'>;
  findTemplate: TemplateFinder;
  startRun: RunStarter;
  actions: Lazy<Pick<Actions, 'canRun' | 'has' | 'get' | 'list'>>;
  directory: Pick<PermissionDirectory, 'evaluate'>;
};

/** The scaffolder's actions for agents and scripts that no other route offers in this form. */
export function agentRoutes({ http, credentials, permissions }: Context, parts: Parts): void {
  const asking = (request: FastifyRequest) => ({ principal: credentials.principalOf(request), request });

  serve(http, scaffolderActionContract, {
    listScaffolderActions({ query: { limit, offset = 0 } }) {
      const all = parts.actions.get().list();
      const page = all.slice(offset, limit === undefined ? undefined : offset + limit);
      const described = page.map(({ id, description = '', schema = {}, examples = [] }) => ({
        id,
        description,
        schema: { input: schema.input ?? {}, output: schema.output ?? {} },
        examples,
      }));
      return { actions: described, totalActions: all.length };
    },

    async listScaffolderTasks({ query: { owned = false, limit, offset, status } }, request) {
      const { principal } = asking(request);
      if (owned && principal.type !== 'user') throw new NotAllowedError("Only users have tasks; leave out 'owned'");
      const visible = await parts.access.visibleTo(principal, request);
      const query = parseTaskQuery({
        limit,
        offset,
        status: status === undefined ? undefined : [status].flat(),
        createdBy: owned && principal.type === 'user' ? [principal.userEntityRef] : undefined,
      });
      const { tasks, totalTasks } = await parts.tasks.list({ ...query, visible });
      return { tasks: tasks.map(({ subject, ...task }) => task), totalTasks };
    },

    async getScaffolderTaskLogs({ query: { taskId, after } }, request) {
      const row = await parts.access.require(taskId, credentials.principalOf(request), request);
      return { events: (await parts.watching.poll(row, after, request)).map(logEventOf) };
    },

    async dryRunTemplate({ body }, request) {
      const who = asking(request);
      await permissions.require(scaffolderTaskCreate, who.principal, { request });
      await permissions.require(scaffolderDryRun, who.principal, { request });
      return tryTemplate(body, (tried) => parts.dryRun.run(tried, who, 'everything'));
    },

    async executeTemplate({ body }, request) {
      try {
        return { taskId: await parts.startRun(body, asking(request), 'everything') };
      } catch (error) {
        if (!(error instanceof InvalidValuesError)) throw error;
        throw new InputError(firstOf(problemTexts(error), '; ', String));
      }
    },

    async describeTemplate({ query: { templateRef } }, request) {
      const who = asking(request);
      const found = await parts.findTemplate(templateRef, who);
      const needed = await Promise.all(
        [scaffolderTaskCreate, scaffolderActionExecute].map(async (permission) => ({
          name: permission.name,
          result: (await parts.directory.evaluate(permission, who.principal)).result,
        })),
      );
      return describeTemplate(found, parts.actions.get(), needed);
    },
  });
}
