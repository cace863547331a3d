import type { Entity } from '@callboard/plugin-catalog/common';

/** The title of a definition, unless it repeats the page title. */
export function ownTitle({ metadata }: Entity, title: string | undefined): string | undefined {
  if (title === undefined) return undefined;
  const shown = [metadata.title ?? metadata.name, metadata.name].map(plainName);
  return shown.includes(plainName(title)) ? undefined : title;
}

/** Letters and digits only, without the word API and a version: `bookings-v2`, `Bookings API` and `Bookings` are equal. */
function plainName(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'api' && !/^v\d+$/.test(word));
  return words.join('');
}
