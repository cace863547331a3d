import { InputError } from '@callboard/errors';

const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Ids have the same style on the server and in the browser: the plugin id, a dot, and words joined by dashes. */
export function checkDoorId(what: string, id: string): string {
  if (form.test(id)) return id;
  throw new InputError(`The ${what} id '${id}' must be a plugin's id, a dot and a name, such as 'catalog.providers'`);
}

/** The id of the owning plugin. */
export const ownerOf = (id: string): string => id.slice(0, id.indexOf('.'));
