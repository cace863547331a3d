import { InputError } from '@callboard/errors';

const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Ids are of one style on both sides of the program: the plugin's own id, a dot, and words joined by dashes. */
export function checkDoorId(what: string, id: string): string {
  if (form.test(id)) return id;
  throw new InputError(`The ${what} id '${id}' must be a plugin's id, a dot and a name, such as 'catalog.providers'`);
}

/** Whose id it is. */
export const ownerOf = (id: string): string => id.slice(0, id.indexOf('.'));
