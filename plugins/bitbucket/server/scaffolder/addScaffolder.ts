import {
  autocompleteProviders,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import type { PluginContext } from '@callboard/server-kit';
import { publicBitbucket } from '../../common/index.ts';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import { cloudAutocomplete } from './autocomplete.ts';
import { createConnectRepository, createOpenRepository } from './bitbucketRepository.ts';
import { cloudActions } from './cloudActions.ts';
import { cloudPullRequest } from './cloudPullRequest.ts';
import { publishCloud, publishServer } from './publishActions.ts';
import { publishBitbucket } from './publishBitbucket.ts';
import { serverPullRequest } from './serverPullRequest.ts';

/** Template actions for Bitbucket. */
export function addScaffolder(
  { extensions }: Pick<PluginContext, 'extensions'>,
  hosts: readonly BitbucketHost[],
): void {
  const publishing = extensions.find(publishingService);
  if (!publishing) return;
  const [atCloud, atServer] = [
    createOpenRepository(hosts, 'cloud', publishing),
    createOpenRepository(hosts, 'server', publishing),
  ];
  const connect = createConnectRepository(hosts, 'cloud', publishing);
  const cloud = publishCloud({ open: atCloud, publishing });
  const server = publishServer({ open: atServer, publishing });
  const editions = new Map(hosts.map(({ integration: { host, edition } }) => [host, edition]));
  const either = publishBitbucket({ cloud, server, editionOf: (host) => editions.get(host) });
  const actions = [
    cloud,
    server,
    either,
    cloudPullRequest({ open: atCloud, publishing }),
    serverPullRequest({ open: atServer }),
    ...cloudActions({ open: atCloud, connect, host: publicBitbucket.host }),
  ];
  for (const action of actions) extensions.add(scaffolderActions, action);
  const cloudHost = hosts.find(({ integration }) => integration.edition === 'cloud');
  if (cloudHost) extensions.add(autocompleteProviders, cloudAutocomplete(cloudHost));
}
