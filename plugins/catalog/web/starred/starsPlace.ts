/** Wire: the same place as in Backstage. */
export const starsBucket = 'starredEntities';
export const starsKey = 'entityRefs';

/** Stored values may have any shape. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
