import { createComponentExtension, useExtensions } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import {
  apiDefinitionPoint,
  type DefinitionViewer,
  type DefinitionViewerProps,
} from '../viewers/apiDefinitionPoint.ts';

/** The viewer for a type; a viewer added later by another plugin replaces ours. */
export function useViewer(type: string): DefinitionViewer | undefined {
  return useExtensions(apiDefinitionPoint).findLast((viewer) => viewer.type === type);
}

const components = new WeakMap<DefinitionViewer, ComponentType<DefinitionViewerProps>>();

/** Returns the same component each time, so React keeps its state. */
export function lazyViewer(viewer: DefinitionViewer): ComponentType<DefinitionViewerProps> {
  const made = components.get(viewer);
  if (made) return made;
  const { title, load } = viewer;
  const component = createComponentExtension({ name: `${title} definition`, load });
  components.set(viewer, component);
  return component;
}
