import type { ComponentType } from 'react';
import type { RouteRef } from '../routing/routeRef.ts';
import { attachComponentData, dataOf } from './componentData.ts';

const mountPointKey = 'core.mountPoint';

export function attachMountPoint(Component: ComponentType, mountPoint: RouteRef): void {
  attachComponentData(Component, mountPointKey, mountPoint);
}

export function mountPointOf(Component: ComponentType): RouteRef | undefined {
  return dataOf(Component, mountPointKey);
}
