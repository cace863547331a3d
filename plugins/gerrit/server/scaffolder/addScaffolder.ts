import { publishing as publishingService, scaffolderActions } from '@callboard/plugin-scaffolder/server';
import type { PluginContext } from '@callboard/server-kit';
import { createOpenProject, type GerritHost } from './gerritProject.ts';
import { publishGerrit, publishGerritReview } from './publishActions.ts';

/** Template actions for Gerrit. */
export function addScaffolder({ extensions }: Pick<PluginContext, 'extensions'>, hosts: readonly GerritHost[]): void {
  const publishing = extensions.find(publishingService);
  if (!publishing) return;
  const parts = { open: createOpenProject(hosts, publishing), publishing };
  for (const action of [publishGerrit(parts), publishGerritReview(parts)]) extensions.add(scaffolderActions, action);
}
