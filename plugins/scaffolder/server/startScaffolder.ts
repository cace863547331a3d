import { catalogProcessors, catalogService } from '@callboard/plugin-catalog/server';
import { notificationsService } from '@callboard/plugin-notifications/server';
import { searchCollators } from '@callboard/plugin-search/server';
import { signalsService } from '@callboard/plugin-signals/server';
import {
  codeHostPoint,
  createConnectionLimit,
  createTokenWatch,
  type PluginContext,
  type Principal,
} from '@callboard/server-kit';
import { maxDryRunBytes, scaffolderActionExecute } from '../common/index.ts';
import { scaffolderActions } from './actions/action.ts';
import { builtinActions } from './actions/builtinActions.ts';
import { type Actions, createActions } from './actions/createActions.ts';
import { sendNotification } from './actions/notifications/sendNotification.ts';
import { requestApproval } from './actions/waiting/requestApproval.ts';
import { waitUntil } from './actions/waiting/waitUntil.ts';
import { autocompleteProviders } from './autocompletePoint.ts';
import type { ScaffolderConfig, scaffolderConfig } from './config.ts';
import { createDryRun } from './dryRun/createDryRun.ts';
import { hostTypeOf } from './expressions/filters/repoUrl.ts';
import { createTemplating, type Templating } from './expressions/templating.ts';
import { templateFilters, templateGlobals } from './expressions/templatingPoint.ts';
import { createChainStore } from './limits/chainStore.ts';
import { createTaskLimits } from './limits/taskLimits.ts';
import { actionRules } from './permissions/actionRules.ts';
import { declarePermissions } from './permissions/declarePermissions.ts';
import { allowedBy } from './permissions/rule.ts';
import { createTaskAccess } from './permissions/taskAccess.ts';
import { createPublishing, publishing } from './publishing/publishing.ts';
import { scaffolderRoutes } from './routes.ts';
import { createWorker } from './running/createWorker.ts';
import type { RunParts } from './running/run.ts';
import { createScaffolderAudit } from './scaffolderAudit.ts';
import { actionCollator } from './search/actionCollator.ts';
import { templateCollator } from './search/templateCollator.ts';
import { createFetchSource } from './sources/fetchSource.ts';
import { createStatisticsService } from './statistics/statisticsService.ts';
import { createStatisticsStore } from './statistics/statisticsStore.ts';
import { createEventStore } from './tasks/eventStore.ts';
import { notifyBrowsers } from './tasks/notifyBrowsers.ts';
import { createRestartStore } from './tasks/restartStore.ts';
import { scheduleUpkeep } from './tasks/scheduleUpkeep.ts';
import { createStateStore } from './tasks/stateStore.ts';
import { createTaskMetrics } from './tasks/tables.ts';
import { runTaskJob, type TaskJob } from './tasks/taskJob.ts';
import { createTaskSeal } from './tasks/taskSeal.ts';
import { createTaskService } from './tasks/taskService.ts';
import { createTaskStore } from './tasks/taskStore.ts';
import { createUserNotifier } from './tasks/userNotifier.ts';
import { createTemplateFinder } from './templates/findTemplate.ts';
import { createTemplateFiles } from './templates/templateFiles.ts';
import { templateProcessor } from './templates/templateProcessor.ts';
import { createApprovalService } from './waiting/approvalService.ts';
import { createApprovalStore } from './waiting/approvalStore.ts';
import { createHub } from './watching/createHub.ts';
import { createTaskWatching } from './watching/taskWatching.ts';
import { createPackStore } from './workspaces/packStore.ts';
import { createWorkspacePlace } from './workspaces/workspacePlace.ts';

const minute = 60_000;

/** The parts that exist only once all plugins have started. */
type Gathered = { actions: Actions; templating: Templating };

export function startScaffolder(context: PluginContext<typeof scaffolderConfig>): void {
  const {
    config: all,
    database,
    jobs,
    events,
    logger,
    permissions,
    secrets,
    lifecycle,
    extensions,
    scheduler,
  } = context;
  const config = all.scaffolder;
  const catalog = extensions.get(catalogService);
  const taskStore = createTaskStore(database);
  const eventStore = createEventStore(database);
  const packs = createPackStore(database);
  const approvals = createApprovalStore(database);
  const chains = createChainStore(database);
  const restarts = createRestartStore(database);
  const seal = createTaskSeal(secrets);
  const states = createStateStore(database, seal);
  const hub = createHub({ store: eventStore, events, logger });
  const tokens = createTokenWatch(context);
  const places = createConnectionLimit({ ...config.connections, things: 'watched tasks' });
  const workspaces = createWorkspacePlace(context.folder, logger);
  let gathered: Gathered | undefined;

  function parts(): Gathered {
    gathered ??= {
      actions: createActions(extensions.contributions(scaffolderActions)),
      templating: createTemplating({
        filters: extensions.of(templateFilters),
        globals: extensions.of(templateGlobals),
        hostType: hostTypeOf(extensions.of(codeHostPoint)),
      }),
    };
    return gathered;
  }

  const runParts = (): RunParts => ({
    ...parts(),
    environment: config.defaultEnvironment,
    async usableBy(caller: Principal) {
      return allowedBy(await permissions.decide(scaffolderActionExecute, caller), actionRules);
    },
  });

  const templating: Pick<Templating, 'createSandbox'> = {
    createSandbox: (options) => parts().templating.createSandbox(options),
  };
  extensions.provide(publishing, createPublishing(publishingDefaults(config)));
  const { confluence } = all;
  for (const action of builtinActions({ ...context, catalog, templating, confluence }))
    extensions.add(scaffolderActions, action);
  const notifications = extensions.find(notificationsService);
  const notifier = createUserNotifier({ notifications, catalog, tasks: taskStore, logger });
  for (const action of [requestApproval(approvals, notifier), waitUntil]) extensions.add(scaffolderActions, action);
  if (notifications) extensions.add(scaffolderActions, sendNotification(notifications));
  extensions.add(catalogProcessors, templateProcessor(parts));
  extensions.add(searchCollators, templateCollator(catalog));
  extensions.add(
    searchCollators,
    actionCollator(() => parts().actions.list()),
  );
  declarePermissions(permissions, taskStore);

  const signals = extensions.find(signalsService);
  if (signals) lifecycle.onShutdown(notifyBrowsers({ events, tasks: taskStore, signals }));

  const metrics = createTaskMetrics(context.metrics);
  jobs.define<TaskJob>({
    type: runTaskJob,
    concurrency: config.concurrentTasksLimit,
    // The worker itself ends a task that takes too long; this is a fallback in case it does not.
    timeoutMs: config.taskTimeout + minute,
    // The worker counts how often a step crashes its process; database failures do not count.
    maxAttempts: 1_000,
    drainsOnStop: true,
    backoff: { firstMs: 1_000, maxMs: minute },
    run: createWorker({
      tasks: taskStore,
      packs,
      journal: {
        taskEvents: eventStore,
        approvals,
        jobs,
        states,
        seal,
        events,
        logger,
        maxLogBytes: config.tasks.maxLogBytes,
      },
      workspacePath: workspaces.path,
      bounds: config.workspace,
      parts: runParts,
      taskTimeoutMs: config.taskTimeout,
      maxStarts: config.tasks.maxStarts,
      stopping: lifecycle.stopping,
      onEnd(row, ending, startedAt) {
        metrics.ended(row, ending?.status ?? 'interrupted', startedAt);
        if (ending) void notifier.ended(row, ending);
      },
    }),
  });

  const findTemplate = createTemplateFinder({ catalog, permissions });
  const tasks = createTaskService({
    tasks: taskStore,
    taskEvents: eventStore,
    packs,
    approvals,
    chains,
    restarts,
    states,
    seal,
    jobs,
    events,
    notifier,
  });
  const access = createTaskAccess({ permissions, tasks: taskStore, approvals });
  scaffolderRoutes(context, {
    catalog,
    access,
    audit: createScaffolderAudit(context),
    tasks,
    limits: createTaskLimits({ ...config.tasks, chains, tasks: taskStore }),
    approvals: createApprovalService({
      ...{ tasks: taskStore, taskEvents: eventStore, approvals, restarts, jobs, events, notifier },
    }),
    statistics: createStatisticsService({ store: createStatisticsStore(database), access, catalog }),
    findTemplate,
    templateFiles: createTemplateFiles({
      catalog,
      findTemplate,
      source: createFetchSource(context.reader),
      stopping: lifecycle.stopping,
      maxBytes: maxDryRunBytes(context.http.initialConfig.bodyLimit),
    }),
    watching: createTaskWatching({ ...context, store: eventStore, hub, places, tokens }),
    dryRun: createDryRun({
      catalog,
      parts: runParts,
      workspacePath: workspaces.path,
      maxLogBytes: config.tasks.maxLogBytes,
      timeoutMs: 5 * minute,
      stopping: lifecycle.stopping,
      places: createConnectionLimit({ ...config.dryRuns, things: 'dry runs' }),
    }),
    actions: () => parts().actions,
    extensions: () => parts().templating.describe(),
    warm: () => parts().templating.warm(),
    autocomplete: () => extensions.of(autocompleteProviders),
  });

  scheduleUpkeep(scheduler, { config: config.tasks, tasks: taskStore, approvals, service: tasks, packs, jobs });
  context.metrics.gauge('callboard_scaffolder_watchers', 'Readers of running tasks', places.taken);
  lifecycle.onStarted(async () => {
    parts();
    await workspaces.clear();
  });
  lifecycle.onShutdown(() => {
    hub.close();
    tokens.stop();
    gathered?.templating.close();
  });
}

const publishingDefaults = (config: ScaffolderConfig) => ({
  author: config.defaultAuthor,
  message: config.defaultCommitMessage,
  signingKey: config.defaultCommitSigningKey,
  signingPassphrase: config.defaultCommitSigningPassphrase,
  needsUserToken: config.requireScmUserCredentials,
});
