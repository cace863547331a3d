import type { StorageApi } from '@callboard/web-kit';
import { stringifyEntityRef } from '../../common/index.ts';

/** Wire: the same place as in Backstage. */
export const starsBucket = 'starredEntities';
export const starsKey = 'entityRefs';

/** Stored values may have any shape. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

const olderBucket = 'settings';
const olderKey = 'starredEntities';

/** Migrates the stars that an older version stored in the settings, as `entity:<kind>:<namespace>:<name>`. */
export async function migrateStars(storage: StorageApi): Promise<void> {
  const settings = storage.forBucket(olderBucket);
  const older = await settings.get(olderKey);
  if (!isTextList(older)) return;
  const stars = storage.forBucket(starsBucket);
  const present = await stars.get(starsKey);
  const refs = new Set(isTextList(present) ? present : []);
  for (const text of older) {
    const [prefix, kind, namespace, name, ...others] = text.split(':');
    if (prefix !== 'entity' || !kind || !namespace || !name || others.length > 0) continue;
    refs.add(stringifyEntityRef({ kind, namespace, name }));
  }
  await stars.set(starsKey, [...refs]);
  await settings.remove(olderKey);
}
