import { createPublicReader, readingConfig } from '@callboard/integrations';
import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import * as z from 'zod';
import type { DirectoriesService } from '../directoriesService.ts';
import type { RegisteredDirectories } from '../registeredDirectories.ts';
import { createPhotos, MAX_PHOTO_BYTES, PHOTO_TIMEOUT_MS } from './createPhotos.ts';
import { createPersonPhotos } from './personPhotos.ts';
import { photoRoutes } from './photoRoutes.ts';
import { createPhotoStore } from './photoStore.ts';

/** Pictures are read from public addresses, and from private ones of the hosts that the operator allows. */
export const photosConfig = z.object({
  backend: z.object({ reading: readingConfig.prefault({}) }).prefault({}),
});

type Context = Pick<
  PluginContext<typeof photosConfig>,
  'http' | 'config' | 'database' | 'reader' | 'discovery' | 'logger' | 'pluginId'
>;
type Parts = { directories: RegisteredDirectories; catalog: CatalogService };

/** Serves photos; directories report here which of their people have one. */
export function openPhotos(context: Context, { directories, catalog }: Parts): DirectoriesService['photos'] {
  const { http, config, database, reader, discovery, logger, pluginId } = context;
  const people = createPersonPhotos(database);
  const ownUrl = `${discovery.externalBaseUrl(pluginId)}/photos`;
  const readPicture = createPublicReader({
    allow: config.backend.reading.allow,
    isConfigured: ({ href }) => reader.hasCodeHost(href),
    accept: 'image/png, image/jpeg, image/gif, image/webp',
    timeoutMs: PHOTO_TIMEOUT_MS,
    maxBytes: MAX_PHOTO_BYTES,
    logger,
  });
  const store = createPhotoStore(database);
  const photos = createPhotos({
    store,
    people,
    directoryOf: (id) => directories.find(id)?.directory,
    ownUrl,
    readPicture,
    logger,
  });
  photoRoutes({ http, catalog, photos });
  return {
    add: people.add,
    replace: people.replace,
    urlOf({ ref, version }) {
      const { kind, namespace, name } = parseEntityRef(ref);
      return `${ownUrl}/${[kind, namespace, name].map(encodeURIComponent).join('/')}?v=${version}`;
    },
  };
}
