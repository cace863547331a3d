import { hash } from 'node:crypto';
import { abortAfter, createConcurrencyLimit, createExpiringCache, raceAbort } from '@callboard/concurrency';
import { InputError, messageOf, PayloadTooLargeError, ServiceUnavailableError } from '@callboard/errors';
import { type Entity, lowerCased, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Directory } from '../directoriesService.ts';
import { imageType } from './imageType.ts';
import type { PersonPhotos } from './personPhotos.ts';
import type { PhotoStore } from './photoStore.ts';

export const MAX_PHOTO_BYTES = 1024 * 1024;
export const PHOTO_TIMEOUT_MS = 5_000;

const minute = 60_000;
const hour = 60 * minute;
/** A picture at a URL can change any time. */
const urlFreshMs = 24 * hour;
/** The version of a photo in a directory changes with it. */
const versionFreshMs = 30 * 24 * hour;
/** A photo that failed to load is not requested again for this long. */
const missMs = 30 * minute;

export type Photo = { content: Buffer; type: string; etag: string };

type Source = { key: string; freshMs: number; read(): Promise<Uint8Array | undefined> };

type Options = {
  store: PhotoStore;
  people: PersonPhotos;
  directoryOf(id: string): Directory | undefined;
  /** Where photos of directories are served: 'https://portal.example/api/directories/photos'. */
  ownUrl: string;
  /** Reads a picture that an entity names by its URL. */
  readPicture(url: string): Promise<{ content: Uint8Array }>;
  logger: { debug(fields: object, message: string): void };
  now?: () => number;
};

export type Photos = ReturnType<typeof createPhotos>;

/** The photos of Users and Groups: from their directory, or the picture in their profile. */
export function createPhotos({ store, people, directoryOf, ownUrl, readPicture, logger, now = Date.now }: Options) {
  // Each photo is loaded once for all who request it at the same time; then it is in the store.
  const loading = createExpiringCache<Photo | undefined>({ now });
  const limit = createConcurrencyLimit({ maxRunning: 8, maxWaiting: 1_000 });

  async function sourceOf(entity: Entity, picture: string): Promise<Source | undefined> {
    if (!picture.startsWith(`${ownUrl}/`)) {
      const read = async () => (await readPicture(picture)).content;
      return { key: keyOf('url', picture), freshMs: urlFreshMs, read };
    }
    const version = new URL(picture).searchParams.get('v') ?? '';
    const row = await people.find(lowerCased(stringifyEntityRef(entity)), version);
    const directory = row && directoryOf(row.directory);
    if (!row || !directory?.readPhoto) return undefined;
    const { readPhoto } = directory;
    const read = () => withinTime(async (signal) => (await readPhoto(row.person_id, signal))?.bytes);
    return { key: keyOf('person', version), freshMs: versionFreshMs, read };
  }

  async function load({ key, freshMs, read }: Source, ref: string): Promise<Photo | undefined> {
    const old = await store.find(key);
    let photo: Photo | undefined;
    let keepMs = missMs;
    try {
      const content = await limit(read);
      photo = content && checkedPhoto(content);
      if (photo) keepMs = freshMs;
    } catch (error) {
      logger.debug({ entity: ref }, `Cannot load a photo: ${messageOf(error)}`);
      // A photo that was there stays during an outage.
      photo = old && photoIn(old);
    }
    const { content = null, type = '', etag = '' } = photo ?? {};
    const row = { key, content, type, etag, bytes: content?.length ?? 0, expires_at: now() + keepMs };
    await store.save(row, now());
    return photo;
  }

  /** The photo; undefined for an entity without one, or if it cannot be loaded. */
  return async (entity: Entity): Promise<Photo | undefined> => {
    const picture = pictureOf(entity);
    if (picture === undefined) return undefined;
    if (picture.startsWith('data:')) return inlinePhoto(picture);
    const source = await sourceOf(entity, picture);
    if (!source) return undefined;
    const known = await store.find(source.key);
    if (known && known.expires_at > now()) {
      await store.touch(known, now());
      return photoIn(known);
    }
    const ref = stringifyEntityRef(entity);
    return loading.get(source.key, async () => ({ value: await load(source, ref), until: 0 }));
  };
}

const keyOf = (...parts: string[]) => hash('sha256', JSON.stringify(parts));

function pictureOf({ spec }: Entity): string | undefined {
  const profile = spec?.profile as { picture?: unknown } | undefined;
  return typeof profile?.picture === 'string' ? profile.picture : undefined;
}

function photoIn({ content, type, etag }: { content: Buffer | null; type: string; etag: string }): Photo | undefined {
  return content ? { content: Buffer.from(content), type, etag } : undefined;
}

function checkedPhoto(bytes: Uint8Array): Photo {
  if (bytes.length > MAX_PHOTO_BYTES) {
    throw new PayloadTooLargeError(`The photo has ${bytes.length} bytes, more than the limit of ${MAX_PHOTO_BYTES}`);
  }
  const type = imageType(bytes);
  if (!type) throw new InputError('The photo is not a PNG, JPEG, GIF or WebP image');
  return { content: Buffer.from(bytes), type, etag: `"${hash('sha256', bytes).slice(0, 32)}"` };
}

/** A picture in the entity itself: `data:image/png;base64,…`. */
function inlinePhoto(picture: string): Photo | undefined {
  const comma = picture.indexOf(',');
  if (!picture.slice(0, comma).endsWith(';base64')) return undefined;
  try {
    return checkedPhoto(Buffer.from(picture.slice(comma + 1), 'base64'));
  } catch {
    return undefined;
  }
}

async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = () => new ServiceUnavailableError(`The directory took longer than ${PHOTO_TIMEOUT_MS} ms`);
  const { signal, clear } = abortAfter(PHOTO_TIMEOUT_MS, late);
  try {
    return await raceAbort(work(signal), signal);
  } finally {
    clear();
  }
}
