import {
  autocompleteProviders,
  createHostFinder,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import type { PluginContext } from '@callboard/server-kit';
import type { GitlabHost } from '../gitlabAccess.ts';
import { gitlabAutocomplete } from './autocomplete.ts';
import { createOpenProject } from './gitlabProject.ts';
import { groupActions } from './groupActions.ts';
import { issueEditAction } from './issueEditAction.ts';
import { mergeRequestAction } from './mergeRequestAction.ts';
import { projectActions } from './projectActions.ts';
import { publishGitlab } from './publishGitlab.ts';
import { tokenActions } from './tokenActions.ts';
import { userInfoAction } from './userInfoAction.ts';

/** Template actions for GitLab. */
export function addScaffolder({ extensions }: Pick<PluginContext, 'extensions'>, hosts: readonly GitlabHost[]): void {
  const publishing = extensions.find(publishingService);
  if (!publishing) return;
  const open = createOpenProject(createHostFinder(hosts, 'gitlab', publishing));
  const actions = [
    publishGitlab({ open, publishing }),
    mergeRequestAction(open),
    ...projectActions(open),
    ...groupActions(open),
    ...tokenActions(open),
    issueEditAction(open),
    userInfoAction(open),
  ];
  for (const action of actions) extensions.add(scaffolderActions, action);
  extensions.add(autocompleteProviders, gitlabAutocomplete(hosts));
}
