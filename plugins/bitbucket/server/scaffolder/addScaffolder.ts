import {
  autocompleteProviders,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import type { PluginContext } from '@callboard/server-kit';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import { cloudAutocomplete } from './autocomplete.ts';
import { createOpenRepository } from './bitbucketRepository.ts';
import { publishCloud, publishServer } from './publishActions.ts';
import { publishBitbucket } from './publishBitbucket.ts';

/** Template actions for Bitbucket. */
export function addScaffolder(
  { extensions }: Pick<PluginContext, 'extensions'>,
  hosts: readonly BitbucketHost[],
): void {
  const publishing = extensions.find(publishingService);
  if (!publishing) return;
  const cloud = publishCloud({ open: createOpenRepository(hosts, 'cloud', publishing), publishing });
  const server = publishServer({ open: createOpenRepository(hosts, 'server', publishing), publishing });
  const editions = new Map(hosts.map(({ integration: { host, edition } }) => [host, edition]));
  const either = publishBitbucket({ cloud, server, editionOf: (host) => editions.get(host) });
  for (const action of [cloud, server, either]) extensions.add(scaffolderActions, action);
  const cloudHost = hosts.find(({ integration }) => integration.edition === 'cloud');
  if (cloudHost) extensions.add(autocompleteProviders, cloudAutocomplete(cloudHost));
}
