import { withActions } from '@callboard/contract/action';
import { serve } from '@callboard/contract/server';
import { InputError } from '@callboard/errors';
import { isRepositoryPath } from '@callboard/integrations/common';
import type { Collection, Lazy, PluginContext } from '@callboard/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  scaffolderContract,
  scaffolderDryRun,
  scaffolderTaskCancel,
  scaffolderTaskCreate,
  scaffolderTemplateManagement,
} from '../common/index.ts';
import type { Actions } from './actions/createActions.ts';
import { approvalActions } from './agents/approvalActions.ts';
import type { AutocompleteProvider } from './autocompletePoint.ts';
import type { DryRun } from './dryRun/createDryRun.ts';
import type { Templating } from './expressions/templating.ts';
import type { TaskService } from './lifecycle/taskService.ts';
import { startingTaskOf, type TaskLimits } from './limits/taskLimits.ts';
import { parseTaskQuery, parseTaskSelection } from './parseTaskQuery.ts';
import type { TaskAccess } from './permissions/taskAccess.ts';
import type { ScaffolderAudit } from './scaffolderAudit.ts';
import type { StatisticsService } from './statistics/statisticsService.ts';
import type { TemplateFinder } from './templates/findTemplate.ts';
import { parameterSchemaOf } from './templates/parameterSchemaOf.ts';
import type { RunStarter } from './templates/startRun.ts';
import { InvalidValuesError, refuseBadSecrets } from './templates/startTemplate.ts';
import type { TemplateFilesReader } from './templates/templateFiles.ts';
import type { ApprovalService } from './waiting/approvalService.ts';
import { positionOf, type TaskWatching } from './watching/taskWatching.ts';

export type RouteParts = {
  access: TaskAccess;
  audit: ScaffolderAudit;
  tasks: TaskService;
  limits: TaskLimits;
  approvals: ApprovalService;
  findTemplate: TemplateFinder;
  startRun: RunStarter;
  statistics: StatisticsService;
  templateFiles: TemplateFilesReader;
  watching: TaskWatching;
  dryRun: DryRun;
  actions: Lazy<Pick<Actions, 'canRun' | 'list'>>;
  templating: Lazy<Pick<Templating, 'describe' | 'warm'>>;
  autocomplete: Collection<AutocompleteProvider>;
};

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions' | 'lifecycle'>;

const autocompleteMs = 30_000;
const usualPage = 100;

export function scaffolderRoutes(context: Context, parts: RouteParts): void {
  const { http, credentials, permissions, lifecycle } = context;
  const { access, audit, tasks, limits, findTemplate, watching } = parts;
  const asking = (request: FastifyRequest) => ({ principal: credentials.principalOf(request), request });
  const taskFor = (request: FastifyRequest, id: string, more: Parameters<TaskAccess['require']>[3] = []) =>
    access.require(id, credentials.principalOf(request), request, more);

  /** Wire: the response consists only of the problems of the values. */
  async function orProblems<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T | FastifyReply> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof InvalidValuesError) return reply.code(400).send({ errors: error.problems });
      throw error;
    }
  }

  serve(http, withActions(scaffolderContract, approvalActions), {
    async getParameterSchema({ params: { kind, namespace, name } }, request) {
      const { template, missingPermissions = [] } = await findTemplate(`${kind}:${namespace}/${name}`, asking(request));
      // A user who opens a form will probably run the template.
      parts.templating.get().warm();
      const form = parameterSchemaOf(template, parts.actions.get().canRun);
      return missingPermissions.length > 0 ? { ...form, missingPermissions: [...missingPermissions] } : form;
    },

    async getTemplateFiles({ params: { kind, namespace, name } }, request) {
      const who = asking(request);
      await permissions.require(scaffolderTemplateManagement, who.principal, { request });
      return parts.templateFiles(`${kind}:${namespace}/${name}`, who);
    },

    listActions: () => [...parts.actions.get().list()],
    listTemplatingExtensions: () => parts.templating.get().describe(),

    getTemplateStatistics: (_, request) => parts.statistics(asking(request)),

    createTask: ({ body }, request, reply) =>
      orProblems(reply, async () => ({ id: await parts.startRun(body, asking(request)) })),

    async listTasks({ query }, request) {
      const visible = await access.visibleTo(credentials.principalOf(request), request);
      return tasks.list({ ...parseTaskQuery(query), visible });
    },

    async countTasks({ query }, request) {
      const visible = await access.visibleTo(credentials.principalOf(request), request);
      return tasks.counts({ ...parseTaskSelection(query), visible });
    },

    async getTaskAccess(_, request) {
      return { canRead: await access.canReadAny(credentials.principalOf(request), request) };
    },

    getTask: async ({ params: { taskId } }, request) => tasks.read(await taskFor(request, taskId)),

    async cancelTask({ params: { taskId } }, request) {
      const row = await taskFor(request, taskId, [scaffolderTaskCancel]);
      await tasks.cancel(taskId);
      await audit(request, 'task-cancelled', taskId, { template: row.template_ref });
      return { status: 'cancelled' };
    },

    retryTask: ({ params: { taskId }, body }, request, reply) =>
      orProblems(reply, async () => {
        const who = asking(request);
        await permissions.require(scaffolderTaskCreate, who.principal, { request });
        const row = await access.requireRetry(taskId, who.principal, request);
        const { secrets = {}, interruptedStep } = body ?? {};
        // A user who can no longer see the template may not run it either.
        refuseBadSecrets((await findTemplate(row.template_ref, who)).template, secrets);
        const depth = await limits.depthAfter(startingTaskOf(request));
        await tasks.retry(row, { caller: who.principal, secrets, depth, isStepDone: interruptedStep === 'done' });
        await audit(request, 'task-retried', taskId, {
          template: row.template_ref,
          createdBy: row.created_by,
          ...(interruptedStep && { interruptedStep }),
        });
        return { id: taskId };
      }),

    async watchTask({ params: { taskId }, after, signal }, request, reply) {
      const row = await taskFor(request, taskId);
      return watching.stream(row, positionOf(after), { request, reply, gone: signal });
    },

    getTaskEvents: async ({ params: { taskId }, query: { after } }, request) =>
      watching.poll(await taskFor(request, taskId), after, request),

    listWaitingApprovals: ({ query: { limit = usualPage, offset = 0 } }, request) =>
      parts.approvals.listFor(credentials.userOf(request), { limit, offset }),

    async listApprovals({ params: { taskId } }, request) {
      await taskFor(request, taskId);
      return parts.approvals.list(taskId);
    },

    async decideApproval({ params: { taskId, stepId }, body }, request) {
      const user = credentials.userOf(request);
      // An approver may decide, even if tasks of others are hidden; others get the same response as for other tasks.
      if (!(await parts.approvals.isAsked(taskId, stepId, user))) await taskFor(request, taskId);
      const approval = await parts.approvals.decide(taskId, stepId, body, user);
      await audit(request, `task-${body.decision}`, taskId, { step: stepId, reason: body.reason });
      return approval;
    },

    dryRun: ({ body }, request, reply) =>
      orProblems(reply, async () => {
        const who = asking(request);
        await permissions.require(scaffolderTaskCreate, who.principal, { request });
        await permissions.require(scaffolderDryRun, who.principal, { request });
        return parts.dryRun.run(body, who);
      }),

    async previewTemplate({ params, body }, request, reply) {
      // Listens from the start: a user who keeps typing may disconnect before the permissions are known.
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const who = asking(request);
      await permissions.require(scaffolderTaskCreate, who.principal, { request });
      await permissions.require(scaffolderDryRun, who.principal, { request });
      const template = await findTemplate(`${params.kind}:${params.namespace}/${params.name}`, who);
      return parts.dryRun.preview(template, body.values, who, gone.signal);
    },

    async autocomplete({ params: { provider: id, resource }, body: { token, context: given = {} } }) {
      if (!token) throw new InputError('Missing token query parameter');
      // It becomes a header. The message does not quote it, because it may be a real token with a line break.
      if (!/^[\x21-\x7e]+$/.test(token)) throw new InputError('The token contains invalid characters');
      const provider = parts.autocomplete.find((known) => known.id === id);
      if (!provider) throw new InputError(`Unsupported provider: ${id}`);
      // A name with '..' would reach another part of the host's API.
      const odd = Object.values(given).find((value) => !isRepositoryPath(value));
      if (odd !== undefined) throw new InputError(`'${odd.slice(0, 100)}' is not a valid name at a code host`);
      const signal = AbortSignal.any([lifecycle.stopping, AbortSignal.timeout(autocompleteMs)]);
      return { results: [...(await provider.complete({ resource, token, context: given, signal }))] };
    },
  });
}
