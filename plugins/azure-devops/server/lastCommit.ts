import { NotFoundError } from '@callboard/errors';
import { type Asked, describeUrl, emptyRepository } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { AzurePlace } from '../common/index.ts';
import type { AzureAccess } from './azureAccess.ts';

const commits = z.object({ value: z.array(z.object({ commitId: z.string().regex(/^[\da-f]{40,64}$/) })) });

/** A folder, or the files of a pattern, in a repository. */
export type AzureFolder = AzurePlace & { path: string };

/**
 * The last commit that changed a folder, on a branch or on the default one. The folder has its current content there.
 */
export async function lastCommit({ http, api, ask }: AzureAccess, place: AzureFolder, asked: Asked): Promise<string> {
  const { organization, path: folder } = place;
  const address = api.lastCommit(place, folder, place);
  const answer = await ask({ ...asked, organization }, (request) => http.json(address, request));
  const [last] = bodyOf(answer, commits).value;
  if (last) return last.commitId;
  if (folder) throw new NotFoundError(`'${describeUrl(asked.url)}' has no folder '/${folder}'`);
  throw emptyRepository(asked.url);
}
