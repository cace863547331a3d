import { catalogService } from '@callboard/plugin-catalog/server';
import {
  autocompleteProviders,
  createHostFinder,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import type { PluginContext } from '@callboard/server-kit';
import type { GithubHost } from '../githubAccess.ts';
import { githubAutocomplete } from './autocomplete.ts';
import { environmentAction } from './environmentAction.ts';
import { createOpenRepository } from './githubRepository.ts';
import { githubRepoCreate, githubRepoPush, publishGithub } from './publishActions.ts';
import { pullRequestAction } from './pullRequestAction.ts';
import { repositoryActions } from './repositoryActions.ts';

/** Template actions for GitHub. */
export function addScaffolder({ extensions }: Pick<PluginContext, 'extensions'>, hosts: readonly GithubHost[]): void {
  const publishing = extensions.find(publishingService);
  const catalog = extensions.find(catalogService);
  if (!publishing || !catalog) return;
  const open = createOpenRepository(createHostFinder(hosts, 'github', publishing));
  const actions = [
    publishGithub({ open, publishing }),
    githubRepoCreate({ open, publishing }),
    githubRepoPush({ open, publishing }),
    pullRequestAction({ open, publishing }),
    environmentAction(open, catalog),
    ...repositoryActions(open),
  ];
  for (const action of actions) extensions.add(scaffolderActions, action);
  extensions.add(autocompleteProviders, githubAutocomplete(hosts));
}
