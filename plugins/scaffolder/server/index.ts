import { definePlugin } from '@callboard/server-kit';
import { scaffolderPermissions } from '../common/index.ts';
import { scaffolderActions } from './actions/action.ts';
import { autocompleteProviders } from './autocompletePoint.ts';
import { scaffolderConfig } from './config.ts';
import { templateExpressions } from './expressions/templateExpressions.ts';
import { templateFilters, templateGlobals } from './expressions/templatingPoint.ts';
import { tasksImporter } from './imports/tasksImporter.ts';
import { taskTables } from './migrations/0001-tasks.ts';
import { approvalsTable } from './migrations/0002-approvals.ts';
import { taskStatisticsIndexes } from './migrations/0003-task-statistics.ts';
import { approversTable } from './migrations/0004-approvers.ts';
import { stateNewsTable } from './migrations/0005-state-news.ts';
import { taskChainsTable } from './migrations/0006-task-chains.ts';
import { tasksByStatusIndex } from './migrations/0007-tasks-by-status.ts';
import { restartsTable } from './migrations/0008-restarts.ts';
import { taskSubjectsColumn } from './migrations/0009-task-subjects.ts';
import { publishing } from './publishing/publishing.ts';
import { startScaffolder } from './startScaffolder.ts';
import { templateRuns } from './templates/templateRuns.ts';

export {
  type ActionContext,
  createAction,
  EffectFailedError,
  type ScaffolderAction,
  scaffolderActions,
} from './actions/action.ts';
export type { ActionExample } from './actions/stepExample.ts';
export { type AutocompleteProvider, type AutocompleteQuery, autocompleteProviders } from './autocompletePoint.ts';
export { parseRepoUrl, type RepoUrl } from './expressions/filters/repoUrl.ts';
export { type TemplateExpressions, templateExpressions } from './expressions/templateExpressions.ts';
export {
  type TemplateFilter,
  type TemplateGlobal,
  templateFilters,
  templateGlobals,
} from './expressions/templatingPoint.ts';
export {
  type CommitInput,
  commitInput,
  defaultBranch,
  repoUrl,
  userToken,
  usualBranch,
} from './publishing/commitInput.ts';
export { createHostFinder, type HostFinder, type RepositoryInput } from './publishing/hostFinder.ts';
export { openProposal } from './publishing/openProposal.ts';
export { createPublishing, type Publishing, publishing } from './publishing/publishing.ts';
export { type TemplateRuns, templateRuns } from './templates/templateRuns.ts';
export type { Workspace } from './workspaces/openWorkspace.ts';
export {
  readWorkspace,
  readWorkspaceFile,
  type WorkspaceFile,
  writeWorkspaceFile,
} from './workspaces/workspaceFiles.ts';

export const scaffolderServer = definePlugin({
  id: 'scaffolder',
  needs: ['catalog'],
  wants: ['facts', 'notifications', 'search', 'signals'],
  provides: [publishing, templateExpressions, templateRuns],
  points: [scaffolderActions, autocompleteProviders, templateFilters, templateGlobals],
  config: scaffolderConfig,
  permissions: scaffolderPermissions,
  migrations: [
    taskTables,
    approvalsTable,
    taskStatisticsIndexes,
    approversTable,
    stateNewsTable,
    taskChainsTable,
    tasksByStatusIndex,
    restartsTable,
    taskSubjectsColumn,
  ],
  importers: [tasksImporter],
  start: startScaffolder,
});
