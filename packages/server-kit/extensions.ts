import { ConflictError, NotFoundError } from '@callboard/errors';

/** A place in a host plugin where others add things: entity providers, scaffolder actions, search collators. */
export type ExtensionPoint<T> = { id: string; readonly kind: 'extension-point'; readonly type?: T };

/** A service that one plugin offers to those that need it. */
export type ServiceRef<T> = { id: string; readonly kind: 'service'; readonly type?: T };

export const extensionPoint = <T>(id: string): ExtensionPoint<T> => ({ id, kind: 'extension-point' });
export const serviceRef = <T>(id: string): ServiceRef<T> => ({ id, kind: 'service' });

/**
 * What plugins give each other. A contributor starts after its host (it `needs` it), so a host reads `of` when it uses the
 * things, or in `lifecycle.onStarted`, never while it starts.
 */
export type Extensions = {
  add<T>(point: ExtensionPoint<T>, value: T): void;
  of<T>(point: ExtensionPoint<T>): readonly T[];
  provide<T>(ref: ServiceRef<T>, service: T): void;
  get<T>(ref: ServiceRef<T>): T;
  /** The same, for a service that may be missing. */
  find<T>(ref: ServiceRef<T>): T | undefined;
};

export function createExtensions(): Extensions {
  const added = new Map<string, unknown[]>();
  const services = new Map<string, unknown>();
  return {
    add(point, value) {
      const values = added.get(point.id) ?? [];
      values.push(value);
      added.set(point.id, values);
    },
    of: <T>(point: ExtensionPoint<T>) => (added.get(point.id) ?? []) as readonly T[],
    provide(ref, service) {
      if (services.has(ref.id)) throw new ConflictError(`The service '${ref.id}' is provided twice`);
      services.set(ref.id, service);
    },
    find: <T>(ref: ServiceRef<T>) => services.get(ref.id) as T | undefined,
    get<T>(ref: ServiceRef<T>) {
      if (!services.has(ref.id)) {
        throw new NotFoundError(
          `Nobody provides the service '${ref.id}'; does the plugin list its provider in 'needs'?`,
        );
      }
      return services.get(ref.id) as T;
    },
  };
}
