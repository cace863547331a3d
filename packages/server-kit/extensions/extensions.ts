import type { ExtensionPoint, ServiceRef } from './extensionPoint.ts';

/** What one plugin adds to a point. */
export type Contribution<T> = { readonly pluginId: string; readonly value: T };

/**
 * What plugins give each other. A contributor starts after its host (it `needs` or `wants` it), so a host reads `of` when it
 * uses the things, or in `lifecycle.onStarted`, never while it starts.
 */
export type Extensions = {
  /** Adds to a point of a plugin that this one needs or wants; where a wanted plugin is not installed, nothing happens. */
  add<T>(point: ExtensionPoint<T>, value: T): void;
  of<T>(point: ExtensionPoint<T>): readonly T[];
  /** The same, with the contributor of each. */
  contributions<T>(point: ExtensionPoint<T>): readonly Contribution<T>[];
  /** Offers a service that the plugin lists in `provides`. */
  provide<T>(ref: ServiceRef<T>, service: T): void;
  /** A service of a plugin that this one needs, or of the kit. */
  get<T>(ref: ServiceRef<T>): T;
  /** The same for a plugin that it only wants, whose service may be missing. */
  find<T>(ref: ServiceRef<T>): T | undefined;
};
