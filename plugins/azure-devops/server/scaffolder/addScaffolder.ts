import {
  autocompleteProviders,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import type { PluginContext } from '@callboard/server-kit';
import type { AzureHost } from '../azureAccess.ts';
import { azureAutocomplete } from './autocomplete.ts';
import { createOpenOrganization } from './azureRepository.ts';
import { publishAzure } from './publishAzure.ts';
import { repoActions } from './repoActions.ts';

/** Template actions and autocompletion for Azure DevOps. */
export function addScaffolder(
  { extensions, reader }: Pick<PluginContext, 'extensions' | 'reader'>,
  hosts: readonly AzureHost[],
): void {
  const publishing = extensions.find(publishingService);
  if (!publishing) return;
  const open = createOpenOrganization(hosts, publishing);
  for (const action of [publishAzure({ open, publishing }), ...repoActions({ open, publishing, reader })]) {
    extensions.add(scaffolderActions, action);
  }
  extensions.add(autocompleteProviders, azureAutocomplete(hosts));
}
