import { catalogMemory, catalogProcessors, catalogService } from '@callboard/plugin-catalog/server';
import { factCollectors } from '@callboard/plugin-facts/server';
import { notificationsService } from '@callboard/plugin-notifications/server';
import { searchCollators } from '@callboard/plugin-search/server';
import { signalsService } from '@callboard/plugin-signals/server';
import { createConnectionLimit, type PluginContext, permissionDirectory } from '@callboard/server-kit';
import { maxDryRunBytes } from '../common/index.ts';
import { addOwnActions } from './actions/addOwnActions.ts';
import { agentRoutes } from './agents/agentRoutes.ts';
import { autocompleteProviders } from './autocompletePoint.ts';
import type { scaffolderConfig } from './config.ts';
import { createDryRun } from './dryRun/createDryRun.ts';
import { createTemplateExpressions, templateExpressions } from './expressions/templateExpressions.ts';
import { openTaskStores } from './lifecycle/openTaskStores.ts';
import { scheduleUpkeep } from './lifecycle/scheduleUpkeep.ts';
import { createTaskService } from './lifecycle/taskService.ts';
import { createTaskLimits } from './limits/taskLimits.ts';
import { declarePermissions } from './permissions/declarePermissions.ts';
import { createTaskAccess } from './permissions/taskAccess.ts';
import { createPublishing, publishing, publishingDefaults } from './publishing/publishing.ts';
import { scaffolderRoutes } from './routes.ts';
import { defineTaskJob } from './running/defineTaskJob.ts';
import { deriveRunParts } from './running/deriveRunParts.ts';
import { createScaffolderAudit } from './scaffolderAudit.ts';
import { actionCollator } from './search/actionCollator.ts';
import { templateCollator } from './search/templateCollator.ts';
import { createFetchSource } from './sources/fetchSource.ts';
import { createStatisticsService } from './statistics/statisticsService.ts';
import { createStatisticsStore } from './statistics/statisticsStore.ts';
import { createUserNotifier } from './tasks/userNotifier.ts';
import { createTemplateFinder } from './templates/findTemplate.ts';
import { createRunStarter } from './templates/startRun.ts';
import { templateFacts } from './templates/templateFacts.ts';
import { createTemplateFiles } from './templates/templateFiles.ts';
import { templateProcessor } from './templates/templateProcessor.ts';
import { createTemplateRuns, templateRuns } from './templates/templateRuns.ts';
import { createApprovalService } from './waiting/approvalService.ts';
import { notifyBrowsers } from './watching/notifyBrowsers.ts';
import { startWatching } from './watching/startWatching.ts';
import { createWorkspacePlace } from './workspaces/workspacePlace.ts';

const dryRunTimeoutMs = 300_000;

/** Wires the parts together. */
export function startScaffolder(context: PluginContext<typeof scaffolderConfig>): void {
  const { database, jobs, events, logger, permissions, lifecycle, extensions, scheduler } = context;
  const config = context.config.scaffolder;
  const { stopping } = lifecycle;
  const { maxLogBytes } = config.tasks;
  const catalog = extensions.get(catalogService);
  const notifications = extensions.find(notificationsService);
  const signals = extensions.find(signalsService);

  const stores = openTaskStores(context);
  const { tasks, taskEvents, approvals, chains, packs } = stores;
  const notifier = createUserNotifier({ notifications, catalog, tasks, logger });
  const workspaces = createWorkspacePlace(context.folder, logger);
  lifecycle.onStarted(workspaces.clear);

  const { actions, templating, runParts } = deriveRunParts(context, config.defaultEnvironment);
  addOwnActions(context, { catalog, approvals, notifier, notifications, templating });
  extensions.provide(publishing, createPublishing(publishingDefaults(config)));
  extensions.provide(templateExpressions, createTemplateExpressions(templating));
  extensions.add(catalogProcessors, templateProcessor({ actions, templating }));
  extensions.add(searchCollators, templateCollator(catalog));
  extensions.add(searchCollators, actionCollator(actions));
  extensions.add(factCollectors, templateFacts({ catalog, memory: extensions.get(catalogMemory) }));
  declarePermissions(permissions, tasks);
  defineTaskJob(context, { config, stores, runParts, workspacePath: workspaces.path, notifier });

  const service = createTaskService({ ...stores, jobs, events, notifier });
  const findTemplate = createTemplateFinder({ catalog, permissions });
  const access = createTaskAccess({ permissions, tasks, approvals });
  const audit = createScaffolderAudit(context);
  const limits = createTaskLimits({ ...config.tasks, chains, tasks });
  const startRun = createRunStarter({ permissions, catalog, findTemplate, limits, tasks: service, audit });
  const { credentials } = context;
  extensions.provide(templateRuns, createTemplateRuns({ credentials, findTemplate, startRun, tasks }));
  const parts = {
    access,
    audit,
    tasks: service,
    limits,
    startRun,
    approvals: createApprovalService({ ...stores, jobs, events, notifier }),
    statistics: createStatisticsService({ store: createStatisticsStore(database), access, catalog }),
    findTemplate,
    templateFiles: createTemplateFiles({
      catalog,
      findTemplate,
      source: createFetchSource(context.reader),
      stopping,
      maxBytes: maxDryRunBytes(context.http.initialConfig.bodyLimit),
    }),
    watching: startWatching(context, taskEvents),
    dryRun: createDryRun({
      catalog,
      parts: runParts,
      workspacePath: workspaces.path,
      maxLogBytes,
      timeoutMs: dryRunTimeoutMs,
      stopping,
      places: createConnectionLimit({ ...config.dryRuns, things: 'dry runs' }),
    }),
    actions,
    templating,
    autocomplete: extensions.collect(autocompleteProviders),
  };
  scaffolderRoutes(context, parts);
  agentRoutes(context, { ...parts, directory: extensions.get(permissionDirectory) });

  scheduleUpkeep(scheduler, { config: config.tasks, tasks, approvals, service, packs, jobs });
  if (signals) lifecycle.onShutdown(notifyBrowsers({ events, tasks, signals }));
}
