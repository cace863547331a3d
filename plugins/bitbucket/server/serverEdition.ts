import { NotFoundError } from '@callboard/errors';
import { emptyRepository, type HostAccess } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { rootPathOf, serverApi, serverUrls } from '../common/index.ts';
import type { BitbucketEdition } from './bitbucketEdition.ts';

const commits = z.object({ values: z.array(z.object({ id: z.string().regex(/^[\da-f]{40,64}$/) })) });

export function createServerEdition({ http, ask }: HostAccess, apiBaseUrl: string): BitbucketEdition {
  const api = serverApi(apiBaseUrl);
  return {
    urls: serverUrls(rootPathOf(new URL(apiBaseUrl))),
    fileAddress: async (place) => api.rawFile(place, place.path, place.ref),
    // A server refuses to send a folder as a file.
    isFolder: () => false,
    async lastCommit(place, asked) {
      const answer = await ask(asked, (request) => http.json(api.lastCommit(place, place.ref), request)).catch(
        (thrown) => {
          const isEmpty = thrown instanceof NotFoundError && /no default branch/i.test(thrown.message);
          throw isEmpty ? emptyRepository(asked.url) : thrown;
        },
      );
      const [commit] = bodyOf(answer, commits).values;
      if (!commit) throw emptyRepository(asked.url);
      return commit.id;
    },
    // Its URLs need no branch.
    named: async (place) => place,
    archive: (place, commit) => ({ address: api.archive(place, commit, place.path), dropFolders: 0 }),
  };
}
