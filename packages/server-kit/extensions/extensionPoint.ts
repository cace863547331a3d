import { InputError } from '@callboard/errors';

const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*\.[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Ids have the same style on the server and in the browser: the plugin id, a dot, and words joined by dashes. */
export function checkDoorId(what: string, id: string): string {
  if (form.test(id)) return id;
  throw new InputError(`The ${what} id '${id}' must be a plugin's id, a dot and a name, such as 'catalog.providers'`);
}

/** The id of the owning plugin. */
export const ownerOf = (id: string): string => id.slice(0, id.indexOf('.'));

type Options = {
  /** `<plugin id>.<what is added>`. */
  id: string;
  /** One sentence for plugin authors who want to add something. */
  description: string;
};

/** A place in a host plugin where others add things: entity providers, scaffolder actions, search collators. */
export type ExtensionPoint<T = unknown> = Readonly<Options> & { readonly kind: 'extension-point'; readonly type?: T };

/** A service that one plugin offers to those that need it. */
export type ServiceRef<T = unknown> = Readonly<Options> & { readonly kind: 'service'; readonly type?: T };

export function createExtensionPoint<T>({ id, description }: Options): ExtensionPoint<T> {
  return { kind: 'extension-point', id: checkDoorId('extension point', id), description };
}

export function createServiceRef<T>({ id, description }: Options): ServiceRef<T> {
  return { kind: 'service', id: checkDoorId('service', id), description };
}
