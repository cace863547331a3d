import type { ComponentType } from 'react';
import { createExtensionPoint } from './extensionPoint.ts';

/** An element on every page, such as a dialog that may open at any time. */
export type RootElement = { id: string; Component: ComponentType };

export const rootElementPoint = createExtensionPoint<RootElement>({
  id: 'app.root',
  description: 'Elements that are rendered once, next to the pages',
});
