import { NotFoundError } from '@callboard/errors';
import { describeUrl, emptyRepository } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { AzurePlace } from '../common/index.ts';
import type { Asked, AzureAccess } from './azureAccess.ts';

const commits = z.object({ value: z.array(z.object({ commitId: z.string().regex(/^[\da-f]{40,64}$/) })) });

/**
 * The last commit that changed a folder, on a branch or on the default one. The folder has its current content there.
 */
export async function lastCommit(
  { http, api, ask }: AzureAccess,
  place: AzurePlace,
  { folder, signal, ...asked }: Asked & { folder: string; signal?: AbortSignal },
): Promise<string> {
  const answer = await ask(asked, (request) => http.json(api.lastCommit(place, folder, place), { ...request, signal }));
  const [last] = bodyOf(answer, commits).value;
  if (last) return last.commitId;
  if (folder) throw new NotFoundError(`'${describeUrl(asked.url)}' has no folder '/${folder}'`);
  throw emptyRepository(asked.url);
}
