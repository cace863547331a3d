import type { UrlReader } from '@callboard/integrations';
import type { Entity } from '@callboard/plugin-catalog/common';

type Parts = {
  reader: Pick<UrlReader, 'repository' | 'commitTime'>;
  sourceOf(entity: Entity): Promise<string | undefined>;
};

/** `git@github.com:acme/shop.git` */
const sshUrl = /^(?:ssh:\/\/)?git@([^:/]+)[:/](.+)$/;

/**
 * Finds out when a commit of an entity's own repository was made. The commit of another repository, such as one with manifests only, is not the change itself;
 * and the portal reads with its own credentials, so an application may not name any repository.
 */
export function createCommitTime({ reader, sourceOf }: Parts) {
  return async (entity: Entity, repository: string, commit: string, signal: AbortSignal) => {
    try {
      const source = await sourceOf(entity);
      const own = source && reader.repository(source)?.url;
      if (!own || reader.repository(pageOf(repository))?.url !== own) return undefined;
      return await reader.commitTime(own, commit, { signal });
    } catch {
      signal.throwIfAborted();
      // The deployment counts without it.
      return undefined;
    }
  };
}

function pageOf(repository: string): string {
  const [, host, path] = sshUrl.exec(repository) ?? [];
  return (host ? `https://${host}/${path}` : repository).replace(/\.git$/, '');
}
