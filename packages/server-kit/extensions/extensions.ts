import type { ExtensionPoint, ServiceRef } from './extensionPoint.ts';

/** A value that can be passed on before it exists. `get` throws until then, with advice. */
export type Lazy<T> = { get(): T };

/** Builds the value at its first use, and only once. A build that throws is tried again at the next use. */
export function createLazy<T>(build: () => T): Lazy<T> {
  let built: { value: T } | undefined;
  return {
    get() {
      built ??= { value: build() };
      return built.value;
    },
  };
}

/** A contribution of one plugin to a point. */
export type Contribution<T> = { readonly pluginId: string; readonly value: T };

/**
 * All contributions to a point. A host gets it while it starts and passes it on to its parts. They can read it once all
 * plugins have started; reading it earlier throws, because contributions could be missing.
 */
export type Collection<T> = {
  /** The values, in the order in which their plugins started. */
  all(): readonly T[];
  /** The same with their contributors. */
  contributions(): readonly Contribution<T>[];
  find(matches: (value: T) => boolean): T | undefined;
};

/**
 * How plugins extend each other. A contributor starts after its host (it `needs` or `wants` it), so contributions are
 * complete only when all plugins have started:
 *
 *     start of the host → starts of the contributors → complete → `lifecycle.onStarted` → requests
 *      collect, derive              add                 read
 */
export type Extensions = {
  /**
   * Adds to a point of a plugin that this one needs or wants, while it starts; does nothing if a wanted plugin is not
   * installed.
   */
  add<T>(point: ExtensionPoint<T>, value: T): void;
  /** All contributions to a point, to be read later. */
  collect<T>(point: ExtensionPoint<T>): Collection<T>;
  /**
   * A value that is built from collections, once, when they are complete. An error of `build`, such as one about two
   * contributions with the same id, stops the start and names this plugin.
   */
  derive<T>(build: () => T): Lazy<T>;
  /** The contributions so far, for code that must work while plugins start; use `collect` everywhere else. */
  of<T>(point: ExtensionPoint<T>): readonly T[];
  /** The same with their contributors. */
  contributions<T>(point: ExtensionPoint<T>): readonly Contribution<T>[];
  /** Offers a service that the plugin lists in `provides`. */
  provide<T>(ref: ServiceRef<T>, service: T): void;
  /** A service of a plugin that this one needs, or of the kit. */
  get<T>(ref: ServiceRef<T>): T;
  /** The same for a plugin that it only wants; undefined if that is not installed. */
  find<T>(ref: ServiceRef<T>): T | undefined;
};
