import type { SiteMetadata } from '../../common/index.ts';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { siteMetadataOf } from '../storages/siteMetadataOf.ts';

type Options = {
  storage(): Pick<DocsStorage, 'read'>;
  /** Sites are published by name, by builders that do not know uids. */
  isExternal: boolean;
  now?: () => number;
};

export type SiteOwnership = ReturnType<typeof createSiteOwnership>;

/** A page and its images are requested together. */
const freshMs = 10_000;
const maxCached = 5_000;

/**
 * Checks whether a stored site was built for the entity that has its name now. Another entity may have had the name before,
 * with docs that readers of this one must not see.
 */
export function createSiteOwnership({ storage, isExternal, now = Date.now }: Options) {
  const cached = new Map<string, { uid: string; until: number }>();

  const isOwned = ({ entity_uid }: SiteMetadata, uid: string) =>
    entity_uid === undefined ? isExternal : entity_uid === uid;

  /** Metadata of the entity's site; undefined if none is stored, or if it belongs to another entity. */
  async function metadataOf(site: string, uid: string): Promise<SiteMetadata | undefined> {
    const metadata = await siteMetadataOf(storage(), site);
    return metadata && isOwned(metadata, uid) ? metadata : undefined;
  }

  return {
    metadataOf,

    /** Whether files of the site may be read for the entity. Call it before reading: files that arrive later are newer. */
    async mayServe(site: string, uid: string): Promise<boolean> {
      const known = cached.get(site);
      if (known?.uid === uid && now() < known.until) return true;
      cached.delete(site);
      const metadata = await siteMetadataOf(storage(), site);
      const isServed = metadata ? isOwned(metadata, uid) : isExternal;
      if (!isServed) return false;
      cached.set(site, { uid, until: now() + freshMs });
      const [oldest] = cached.keys();
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
      return true;
    },
  };
}
