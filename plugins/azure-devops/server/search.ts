import { InputError } from '@callboard/errors';
import {
  type CodeHost,
  createPathPattern,
  describeUrl,
  type HostAnswer,
  type ListedFile,
  searchList,
} from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { formatAzureUrl, parseAzureUrl } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';
import { lastCommit } from './lastCommit.ts';
import { readCommit } from './readTree.ts';

const items = z.object({
  value: z.array(
    z.object({
      objectId: z.string().regex(/^[\da-f]{40,64}$/),
      gitObjectType: z.string(),
      path: z.string(),
      isSymLink: z.boolean().optional(),
    }),
  ),
});

/** A listing of a hundred thousand files has about forty million bytes. */
const maxListBytes = 100 * 1024 * 1024;

/** Finds the matches of a pattern in the file listing of its folder, and reads only those. */
export function createSearch(access: AzureAccess): NonNullable<CodeHost['search']> {
  const { api, http, ask } = access;
  return async (url, options) => {
    const place = parseAzureUrl(url);
    if (!place.path) throw new InputError(`'${describeUrl(url)}' is not a pattern for files at Azure DevOps`);
    const { token, signal } = options;
    const asked = { url, organization: place.organization, token };
    const commit = await lastCommit(access, place, { ...asked, folder: createPathPattern(place.path).folder, signal });
    return searchList(
      {
        ...{ url, commit, pattern: place.path },
        async listFiles(folder) {
          const address = api.items(place, folder, { commit });
          const request = { signal, maxBytes: maxListBytes };
          return filesIn(await ask(asked, (given) => http.json(address, { ...given, ...request })));
        },
        contentOf: async ({ id }) => (await ask(asked, (request) => http.read(api.blob(place, id), request))).content,
        readFolder: (folder, treeOptions) => readCommit(access, { place, folder, commit, asked }, treeOptions),
        urlOf: (path) => formatAzureUrl({ ...place, path }),
      },
      options,
    );
  };
}

function filesIn(answer: HostAnswer): ListedFile[] {
  return bodyOf(answer, items)
    .value.filter(({ gitObjectType, isSymLink = false }) => gitObjectType === 'blob' && !isSymLink)
    .map(({ path, objectId }) => ({ path: path.replace(/^\//, ''), id: objectId }));
}
