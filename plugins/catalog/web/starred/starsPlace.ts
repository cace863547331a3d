/** Wire: where the peer keeps them too. */
export const starsBucket = 'starredEntities';
export const starsKey = 'entityRefs';

/** What is stored may have been written by anybody. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
