import { createComponentExtension, useExtensions } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { DefinitionViewerProps } from '../viewers/definitionViewerProps.ts';
import { apiDefinitionPoint, type DefinitionViewer } from '../viewers/viewers.ts';

/** The viewer for a type; one that another plugin adds later takes the place of ours. */
export function useViewer(type: string): DefinitionViewer | undefined {
  return useExtensions(apiDefinitionPoint).findLast((viewer) => viewer.type === type);
}

const components = new WeakMap<DefinitionViewer, ComponentType<DefinitionViewerProps>>();

/** The same component each time, so that React keeps what it drew. */
export function lazyViewer(viewer: DefinitionViewer): ComponentType<DefinitionViewerProps> {
  const made = components.get(viewer);
  if (made) return made;
  const { title, load } = viewer;
  const component = createComponentExtension({ name: `${title} definition`, load });
  components.set(viewer, component);
  return component;
}
