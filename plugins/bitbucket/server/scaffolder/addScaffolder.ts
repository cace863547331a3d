import {
  autocompleteProviders,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import type { PluginContext } from '@callboard/server-kit';
import { cloudAutocomplete } from './autocomplete.ts';
import { type BitbucketHost, createOpenRepository } from './bitbucketRepository.ts';
import { publishCloud, publishServer } from './publishActions.ts';

/** What templates can do at Bitbucket. */
export function addScaffolder(
  { extensions }: Pick<PluginContext, 'extensions'>,
  hosts: readonly BitbucketHost[],
): void {
  const publishing = extensions.find(publishingService);
  if (!publishing) return;
  extensions.add(
    scaffolderActions,
    publishCloud({ open: createOpenRepository(hosts, 'cloud', publishing), publishing }),
  );
  extensions.add(
    scaffolderActions,
    publishServer({ open: createOpenRepository(hosts, 'server', publishing), publishing }),
  );
  const cloud = hosts.find(({ integration }) => integration.edition === 'cloud');
  if (cloud) extensions.add(autocompleteProviders, cloudAutocomplete(cloud));
}
