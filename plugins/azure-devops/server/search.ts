import {
  type CodeHost,
  createListSearch,
  type HostAnswer,
  type ListedFile,
  notAPattern,
  type TreeReader,
} from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { formatAzureUrl, parseAzureUrl } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';
import type { AzureFolder } from './lastCommit.ts';

const noPattern = notAPattern({ host: 'Azure DevOps' });

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
export function createSearch(access: AzureAccess, reader: TreeReader<AzureFolder>): NonNullable<CodeHost['search']> {
  const { api, http, ask } = access;
  return createListSearch(reader, {
    patternAt(url) {
      const { path, ...place } = parseAzureUrl(url);
      if (!path) throw noPattern(url);
      return { ...place, path };
    },
    async listFiles({ place, commit, folder }, asked) {
      const address = api.items(place, folder, { commit });
      const { organization } = place;
      return filesIn(
        await ask({ ...asked, organization }, (request) => http.json(address, { ...request, maxBytes: maxListBytes })),
      );
    },
    async contentOf({ place, file }, asked) {
      const { organization } = place;
      return (await ask({ ...asked, organization }, (request) => http.read(api.blob(place, file.id), request))).content;
    },
    urlOf: (place, path) => formatAzureUrl({ ...place, path }),
  });
}

function filesIn(answer: HostAnswer): ListedFile[] {
  return bodyOf(answer, items)
    .value.filter(({ gitObjectType, isSymLink = false }) => gitObjectType === 'blob' && !isSymLink)
    .map(({ path, objectId }) => ({ path: path.replace(/^\//, ''), id: objectId }));
}
