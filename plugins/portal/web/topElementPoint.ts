import { createExtensionPoint } from '@callboard/web-kit';
import type { ComponentType } from 'react';

export type TopElement = { id: string; Component: ComponentType };

export const topElementPoint = createExtensionPoint<TopElement>({
  id: 'portal.top-elements',
  description: "What stands on top of the portal's page, below its title",
});
