import { ownTexts } from './ownTexts.ts';

/** The sender of a notification, in English: a part of the portal by its title, a plugin by its id, a service by its name. */
export function originName(origin: string): string {
  const id = `origin.${origin}`;
  return Object.hasOwn(ownTexts, id)
    ? ownTexts[id as keyof typeof ownTexts]
    : origin.replace(/^(?:plugin|external):/, '');
}
