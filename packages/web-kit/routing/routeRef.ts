import type { ComponentType } from 'react';
import { attachComponentData, dataOf } from '../extensions/componentData.ts';

/** Identifies a page; its URL is decided by the app that mounts it. */
export type RouteRef<Params extends string = string> = {
  readonly kind: 'route';
  readonly id: string;
  readonly params: readonly Params[];
};

export type RouteParams<Params extends string> = { [Name in Params]: string };

/** Creates the URL of a route; takes parameters only if the route has some. */
export type RouteFunction<Params extends string> = [Params] extends [never]
  ? () => string
  : (params: RouteParams<Params>) => string;

export function createRouteRef<const Params extends string = never>(options: {
  id: string;
  params?: readonly Params[];
}): RouteRef<Params> {
  return { kind: 'route', id: options.id, params: options.params ?? [] };
}

const mountPointKey = 'core.mountPoint';

export function attachMountPoint(Component: ComponentType, mountPoint: RouteRef): void {
  attachComponentData(Component, mountPointKey, mountPoint);
}

export function mountPointOf(Component: ComponentType): RouteRef | undefined {
  return dataOf(Component, mountPointKey);
}
