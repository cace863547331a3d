import { isHash } from '../../git/gitObject.ts';
import type { Host } from '../../host.ts';
import type { Repository } from '../../repositories/repository.ts';
import { ApiError } from '../answers/apiError.ts';

/** Where git's own things are in the API. */
export function gitApiOf(repository: Repository, { url }: Pick<Host, 'url'>): string {
  const { owner, name } = repository.facts();
  return `${url}/api/v3/repos/${owner}/${name}/git`;
}

/** What something new is to lead to must be there. */
export async function mustHave({ objects }: Repository, hash: string): Promise<string> {
  if (isHash(hash) && (await objects.has(hash))) return hash;
  throw new ApiError(422, 'Object does not exist');
}
