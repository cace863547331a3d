import type { SiteBuilder } from '@callboard/docs';
import { NotFoundError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { SiteMetadata } from '../../common/index.ts';
import type { DocsPlace } from '../sources/docsPlace.ts';
import { describePlace, type OpenSource, type SourceOpener } from '../sources/openSource.ts';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { publishSite } from '../storages/publishSite.ts';
import { siteMetadataOf } from '../storages/siteMetadataOf.ts';

type Options = {
  /** The current entity; undefined if it was deleted. */
  entity: Entity | undefined;
  entityUid: string;
  site: string;
  /** The fingerprint of the source of the last build. */
  known: string | undefined;
  storage: DocsStorage;
  sources: Pick<SourceOpener, 'open'>;
  builder: Pick<SiteBuilder, 'build'>;
  placeOf(entity: Entity): DocsPlace;
  /** The URL to edit or view a docs file. */
  hostUrl(use: 'edit' | 'view', path: string, of: { entity: Entity; place: DocsPlace }): string | undefined;
  frameHosts: readonly string[];
  say(line: string): void;
  /** Throws if the build no longer owns the site. */
  hold(): Promise<void>;
  signal: AbortSignal;
  limits: { maxFiles: number; maxBytes: number; maxFileBytes: number; maxSiteBytes: number };
};

export type BuildOutcome = {
  /** The fingerprint of the source, if it changed. */
  fingerprint?: string;
  /** Whether readers see a change. */
  isNew: boolean;
};

/** Builds and stores the site of one entity, unless its source is unchanged. */
export async function runBuild(options: Options): Promise<BuildOutcome> {
  const { entity, entityUid, site, storage, sources, placeOf, say, signal } = options;
  if (!entity) throw new NotFoundError(`The entity of the docs '${site}' no longer exists`);
  const place = placeOf(entity);
  const found = await siteMetadataOf(storage, site).catch(() => undefined);
  const stored = found?.entity_uid === entityUid ? found : undefined;
  if (found?.entity_uid && !stored) {
    say('Removing the docs of a previous entity with the same name');
    await storage.remove(site, { signal });
  }
  const reading = `Reading ${describePlace(place)}`;
  // To a reader of the stored site, the first line means that a newer version is being built.
  if (!stored) say(reading);
  const opened = await sources.open(place, stored && options.known, signal);
  if (!opened) return { isNew: false };
  if (stored) say(reading);
  if (opened.isPart) say('The source is too large to read completely: reading only its docs');
  try {
    const isNew = await buildAndPublish(opened, place, entity, stored, options);
    return { fingerprint: opened.fingerprint, isNew };
  } finally {
    await opened.close();
  }
}

async function buildAndPublish(
  { source, etag }: OpenSource,
  place: DocsPlace,
  entity: Entity,
  stored: SiteMetadata | undefined,
  options: Options,
): Promise<boolean> {
  const { site, entityUid, storage, builder, say, signal, hold, limits } = options;
  const basedOn = stored?.build_timestamp;
  const built = await builder.build(source, {
    siteName: entity.metadata.title ?? entity.metadata.name,
    onLog: say,
    signal,
    editUrl: (path) => options.hostUrl('edit', path, { entity, place }),
    codeUrl: (path) => options.hostUrl('view', path, { entity, place }),
    frameHosts: options.frameHosts,
    limits: {
      files: limits.maxFiles,
      totalBytes: limits.maxBytes,
      assetBytes: limits.maxFileBytes,
      siteBytes: limits.maxSiteBytes,
    },
    ...(basedOn !== undefined && {
      previous: { read: async (path: string) => (await storage.read(site, path))?.content },
    }),
  });
  try {
    const changed = built.files.filter(({ unchanged }) => !unchanged).length;
    // A part of the source that no page shows may have changed.
    const isNew = changed > 0 || stored?.files?.length !== built.files.length + 1;
    if (isNew || etag !== stored?.etag) {
      say(`Storing ${changed} of ${built.files.length} files`);
      await hold();
      // Otherwise files of unknown origin would be shown until the last new one is written.
      if (!stored) await storage.remove(site, { signal });
      await publishSite(storage, site, built, { signal, hold, basedOn, entityUid, ...(etag && { etag }) });
    }
    say(isNew ? `The site has ${built.pages.length} pages` : 'The site is unchanged');
    return isNew;
  } finally {
    await built.close();
  }
}
