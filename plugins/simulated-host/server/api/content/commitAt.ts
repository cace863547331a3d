import type { Repository } from '../../repositories/repository.ts';
import { ApiError } from '../answers/apiError.ts';

/** The requested commit; the last one of the default branch by default. */
export async function commitAt(repository: Repository, ref: string | undefined): Promise<string> {
  const hash = await repository.commitOf(ref ?? 'HEAD');
  if (hash) return hash;
  throw new ApiError(404, ref === undefined ? 'This repository is empty.' : `No commit found for the ref ${ref}`);
}
