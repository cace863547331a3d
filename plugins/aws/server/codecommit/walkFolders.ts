import { InputError, PayloadTooLargeError, shortened } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import * as z from 'zod';
import { type CodeCommitPlace, isInside } from '../../common/index.ts';
import type { Asked, CodeCommitApi } from './codeCommitApi.ts';

type CodeCommitFile = { path: string; blobId: string; isExecutable: boolean };

const folderAnswer = z.object({
  commitId: z.string().min(1),
  subFolders: z.array(z.object({ absolutePath: z.string() })).default([]),
  files: z
    .array(z.object({ absolutePath: z.string(), blobId: z.string().min(1), fileMode: z.string().default('NORMAL') }))
    .default([]),
});
type Folder = z.output<typeof folderAnswer>;

/** Each takes a request. */
const maxFolders = 5_000;

/** The direct content of a folder, and its commit. */
export function readFolder(
  call: CodeCommitApi,
  { repository, ref, path }: CodeCommitPlace,
  asked: Asked,
): Promise<Folder> {
  const input = {
    repositoryName: repository,
    ...(ref !== undefined && { commitSpecifier: ref }),
    folderPath: path === '' ? '/' : path,
  };
  return call('GetFolder', input, { ...asked, answer: folderAnswer });
}

/** All files below a folder whose own listing is already known. */
export async function* walkFolders(
  call: CodeCommitApi,
  { place, first }: { place: CodeCommitPlace; first: Folder },
  asked: Asked,
): AsyncGenerator<CodeCommitFile> {
  const pathOf = (name: string, folder: string) => checkedPath(name, folder, asked.url);
  const pending = [{ path: place.path, folder: first as Folder | undefined }];
  let count = 0;
  for (let next = pending.shift(); next; next = pending.shift()) {
    const { path, folder = await readFolder(call, { ...place, path }, asked) } = next;
    for (const { absolutePath, blobId, fileMode } of folder.files) {
      yield { path: pathOf(absolutePath, path), blobId, isExecutable: fileMode === 'EXECUTABLE' };
    }
    for (const { absolutePath } of folder.subFolders) {
      pending.push({ path: pathOf(absolutePath, path), folder: undefined });
      if (++count <= maxFolders) continue;
      throw new PayloadTooLargeError(`'${describeUrl(asked.url)}' has more than ${maxFolders} folders`);
    }
  }
}

/** Names must lead downwards, so a walk never loops. */
function checkedPath(name: string, folder: string, url: URL): string {
  const path = name.replace(/^\//, '');
  const isBelow = folder === '' ? path !== '' : path.startsWith(`${folder}/`) && path.length > folder.length + 1;
  if (isBelow && isInside(path)) return path;
  const shown = shortened(path, 200).replace(/\p{Cc}/gu, '?');
  throw new InputError(`'${describeUrl(url)}' contains a file named '${shown}', which points outside it`);
}
