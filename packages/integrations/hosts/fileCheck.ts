import { NotFoundError } from '@callboard/errors';
import type { CodeHost } from './codeHost.ts';

const maxBytes = 1_000_000;

/** Whether one of these files is on the default branch; paths are below the root of the repository. */
export function createFileCheck({ read, resolve }: Pick<CodeHost, 'read'> & Required<Pick<CodeHost, 'resolve'>>) {
  async function has(repository: URL, path: string, signal: AbortSignal | undefined): Promise<boolean> {
    try {
      await read(new URL(resolve(`/${path}`, repository)), { maxBytes, ...(signal && { signal }) });
      return true;
    } catch (thrown) {
      if (thrown instanceof NotFoundError) return false;
      throw thrown;
    }
  }

  return async (repository: URL, paths: readonly string[], signal?: AbortSignal): Promise<boolean> => {
    for (const path of paths) if (await has(repository, path, signal)) return true;
    return false;
  };
}
