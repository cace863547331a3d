import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import { kitId } from '../kitId.ts';
import { failedToStart } from '../lifecycle.ts';
import { checkDoors, type Doors } from './doors.ts';
import { type ExtensionPoint, ownerOf, type ServiceRef } from './extensionPoint.ts';
import { type Collection, type Contribution, createLazy, type Extensions, type Lazy } from './extensions.ts';

/** The host's side of all extension points and services. */
export type HostExtensions = {
  /** The extensions as one plugin may use them. */
  forPlugin(plugin: Doors): Extensions;
  /** The kit's own access, which needs no declared dependency. */
  forKit: Extensions;
  /** Rejects a plugin that has started without the services that it lists. */
  checkProvided(plugin: Doors): void;
  /** Called when all plugins have started: from now on collections can be read, and nothing can be added. */
  complete(): void;
  /** Takes back everything that a plugin added, provided or derived before it failed to start. */
  forget(plugin: Doors): void;
};

/** Knows every point and service before the first plugin starts, so a wrong use is reported by name. */
export function createExtensions(plugins: readonly Doors[], kit: Omit<Doors, 'id'> = {}): HostExtensions {
  const installed = new Set(plugins.map(({ id }) => id));
  const hosts = [{ id: kitId, ...kit }, ...plugins];
  const points = checkDoors(hosts);
  const added = new Map<string, Contribution<unknown>[]>();
  const services = new Map<string, unknown>();
  let derived: { pluginId: string; value: Lazy<unknown> }[] = [];
  let isComplete = false;

  const contributions = <T>(point: ExtensionPoint<T>) => {
    if (!points.has(point.id)) throw undeclared(`The extension point '${point.id}' is read, but`, point.id);
    return (added.get(point.id) ?? []) as readonly Contribution<T>[];
  };

  function collect<T>(pluginId: string, point: ExtensionPoint<T>): Collection<T> {
    contributions(point);
    const complete = () => {
      if (!isComplete) throw tooEarly(`Plugin '${pluginId}' reads the contributions to '${point.id}'`);
      return contributions(point);
    };
    return {
      all: () => complete().map(({ value }) => value),
      contributions: complete,
      find: (matches) => complete().find(({ value }) => matches(value))?.value,
    };
  }

  function derive<T>(pluginId: string, build: () => T): Lazy<T> {
    const value = createLazy(() => {
      if (!isComplete) throw tooEarly(`Plugin '${pluginId}' reads a value that it derives from contributions`);
      return build();
    });
    derived.push({ pluginId, value });
    return value;
  }

  function forPlugin({ id, needs = [], wants = [], provides = [] }: Doors): Extensions {
    const isAtHand = (owner: string) => owner === kitId || owner === id || needs.includes(owner);
    const isMissing = (owner: string) => wants.includes(owner) && !installed.has(owner);

    return {
      add(point, value) {
        const owner = ownerOf(point.id);
        if (isMissing(owner)) return;
        if (!points.has(point.id)) throw undeclared(`Plugin '${id}' adds to '${point.id}', but`, point.id);
        if (!isAtHand(owner) && !wants.includes(owner)) {
          throw new InputError(`Plugin '${id}' adds to '${point.id}' and must list '${owner}' in 'needs' or 'wants'`);
        }
        if (isComplete) {
          throw new InputError(
            `Plugin '${id}' adds to '${point.id}' after all plugins have started; add to it in 'start'`,
          );
        }
        added.set(point.id, [...(added.get(point.id) ?? []), { pluginId: id, value }]);
      },
      collect: (point) => collect(id, point),
      derive: (build) => derive(id, build),
      of: (point) => contributions(point).map(({ value }) => value),
      contributions,
      provide(ref, service) {
        if (!provides.some((own) => own.id === ref.id)) {
          throw new InputError(`Plugin '${id}' provides the service '${ref.id}' and must list it in 'provides'`);
        }
        if (services.has(ref.id)) throw new ConflictError(`The service '${ref.id}' is provided twice`);
        services.set(ref.id, service);
      },
      find<T>(ref: ServiceRef<T>) {
        const owner = ownerOf(ref.id);
        if (!isAtHand(owner) && !wants.includes(owner)) {
          throw new InputError(`Plugin '${id}' uses the service '${ref.id}' and must list '${owner}' in 'wants'`);
        }
        return services.get(ref.id) as T | undefined;
      },
      get<T>(ref: ServiceRef<T>) {
        const owner = ownerOf(ref.id);
        if (!isAtHand(owner)) {
          throw new InputError(`Plugin '${id}' uses the service '${ref.id}' and must list '${owner}' in 'needs'`);
        }
        if (!services.has(ref.id)) throw new NotFoundError(`No plugin provides the service '${ref.id}'`);
        return services.get(ref.id) as T;
      },
    };
  }

  return {
    forPlugin,
    forget({ id, provides = [] }) {
      for (const [point, all] of added)
        added.set(
          point,
          all.filter(({ pluginId }) => pluginId !== id),
        );
      for (const ref of provides) services.delete(ref.id);
      derived = derived.filter(({ pluginId }) => pluginId !== id);
      installed.delete(id);
    },
    forKit: forPlugin({ id: kitId, ...kit }),
    checkProvided({ id, provides = [] }) {
      const missing = provides.find((ref) => !services.has(ref.id));
      if (missing) throw new InputError(`Plugin '${id}' lists the service '${missing.id}' but did not provide it`);
    },
    complete() {
      isComplete = true;
      for (const { pluginId, value } of derived) {
        try {
          value.get();
        } catch (error) {
          throw failedToStart(pluginId, error);
        }
      }
    },
  };
}

function undeclared(what: string, pointId: string): InputError {
  return new InputError(`${what} no plugin declares it; is the plugin '${ownerOf(pointId)}' installed?`);
}

const tooEarly = (what: string) =>
  new InputError(`${what} before all plugins have started; read it in 'lifecycle.onStarted' or later`);
