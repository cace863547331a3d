import { createTreeReader, readZip, type TreeReader } from '@callboard/integrations';
import { parseAzureUrl } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';
import { type AzureFolder, lastCommit } from './lastCommit.ts';

/** Reads a folder as a zip archive, which Azure DevOps creates for that folder at one commit. */
export const createReadTree = (access: AzureAccess): TreeReader<AzureFolder> =>
  createTreeReader<AzureFolder>({
    http: access.http,
    requestFor: (asked, { organization }) => access.requestFor({ ...asked, organization }),
    folderAt: (url) => ({ path: '', ...parseAzureUrl(url) }),
    lastCommit: (place, asked) => lastCommit(access, place, asked),
    archiveOf: (place, commit) => ({
      address: access.api.archive(place, place.path, { commit }),
      // The archive of a folder contains that folder without its parents; that of a repository has no top-level folder.
      dropFolders: place.path ? 1 : 0,
    }),
    unpack: readZip,
  });
