import type { ExtensionPoint, ServiceRef } from './extensionPoint.ts';

/** A contribution of one plugin to a point. */
export type Contribution<T> = { readonly pluginId: string; readonly value: T };

/**
 * How plugins extend each other. A contributor starts after its host (it `needs` or `wants` it), so a host calls `of`
 * when it uses the contributions or in `lifecycle.onStarted`, never while it starts.
 */
export type Extensions = {
  /** Adds to a point of a plugin that this one needs or wants; does nothing if a wanted plugin is not installed. */
  add<T>(point: ExtensionPoint<T>, value: T): void;
  of<T>(point: ExtensionPoint<T>): readonly T[];
  /** The contributions with their contributors. */
  contributions<T>(point: ExtensionPoint<T>): readonly Contribution<T>[];
  /** Offers a service that the plugin lists in `provides`. */
  provide<T>(ref: ServiceRef<T>, service: T): void;
  /** A service of a plugin that this one needs, or of the kit. */
  get<T>(ref: ServiceRef<T>): T;
  /** The same for a plugin that it only wants; undefined if that is not installed. */
  find<T>(ref: ServiceRef<T>): T | undefined;
};
