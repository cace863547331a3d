import { isHash } from '../../git/gitObject.ts';
import type { Host } from '../../host.ts';
import type { Repository } from '../../repositories/repository.ts';
import { ApiError } from '../answers/apiError.ts';

/** The API paths of git objects. */
export function gitApiOf(repository: Repository, { url }: Pick<Host, 'url'>): string {
  const { owner, name } = repository.facts();
  return `${url}/api/v3/repos/${owner}/${name}/git`;
}

/** A new object may only refer to existing ones. */
export async function mustHave({ objects }: Repository, hash: string): Promise<string> {
  if (isHash(hash) && (await objects.has(hash))) return hash;
  throw new ApiError(422, 'Object does not exist');
}
