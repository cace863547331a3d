import { useApp } from '../app/App.ts';
import type { ExtensionPoint } from './extensionPoint.ts';
import type { Contribution } from './extensionRegistry.ts';

/** The contributions of plugins to a point. */
export function useExtensions<T>(point: ExtensionPoint<T>): readonly T[] {
  return useApp().extensions.values(point);
}

/** The same with the plugin's id, for hosts that wrap each contribution in its plugin's error boundary. */
export function useContributions<T>(point: ExtensionPoint<T>): readonly Contribution<T>[] {
  return useApp().extensions.contributions(point);
}
