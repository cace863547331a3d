import { ServiceUnavailableError } from '@callboard/errors';
import { type Asked, describeUrl, emptyRepository, type HostAccess } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import { type BitbucketPlace, cloudApi, cloudArchive, cloudUrls, defaultRef } from '../common/index.ts';
import type { BitbucketEdition } from './bitbucketEdition.ts';

const repository = z.object({ mainbranch: z.object({ name: z.string() }).nullish() });
const commits = z.object({ values: z.array(z.object({ hash: z.string().regex(/^[\da-f]{12,64}$/) })) });
// A file has the type of its name, of which JSON is one; a folder is always a list in JSON.
const listContent = /^application\/json\b/;

type Options = { apiBaseUrl: string; webOrigin: string };

export function createCloudEdition(access: HostAccess, { apiBaseUrl, webOrigin }: Options): BitbucketEdition {
  const api = cloudApi(apiBaseUrl);
  const { http, ask } = access;

  async function refOf(place: BitbucketPlace, asked: Asked): Promise<string> {
    if (place.ref !== undefined && place.ref !== defaultRef) return place.ref;
    const answer = await ask(asked, (request) => http.json(api.repository(place), request));
    const name = bodyOf(answer, repository).mainbranch?.name;
    if (name === undefined) throw emptyRepository(asked.url);
    return name;
  }

  async function commitOf(place: BitbucketPlace, ref: string, asked: Asked): Promise<string> {
    const answer = await ask(asked, (request) => http.json(api.lastCommit(place, ref), request));
    const [commit] = bodyOf(answer, commits).values;
    if (!commit) throw new ServiceUnavailableError(`Bitbucket Cloud has no commit for '${describeUrl(asked.url)}'`);
    return commit.hash;
  }

  return {
    urls: cloudUrls,
    async fileAddress(place, asked) {
      const ref = await refOf(place, asked);
      return api.file(place, ref.includes('/') ? await commitOf(place, ref, asked) : ref, place.path);
    },
    isFolder: ({ contentType = '' }, path) => listContent.test(contentType) && !path.endsWith('.json'),
    lastCommit: async (place, asked) => commitOf(place, await refOf(place, asked), asked),
    named: async (place, asked) => ({ ...place, ref: await refOf(place, asked) }),
    archive: (place, commit) => ({ address: cloudArchive(webOrigin, place, commit), dropFolders: 1 }),
  };
}
