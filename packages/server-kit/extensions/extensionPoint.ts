import { checkDoorId } from './doorId.ts';

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
