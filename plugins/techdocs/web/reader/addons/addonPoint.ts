import { createExtensionPoint } from '@callboard/web-kit';
import type { ComponentType } from 'react';

/**
 * `toolbar` is above the page, `nav` above the navigation, `content` renders nothing in place, `aside` is below the
 * contents.
 */
export type DocsAddonPlace = 'toolbar' | 'nav' | 'content' | 'aside';

/** An extension of docs pages; it reads the current page with `useDocsPage`. */
export type DocsAddon = { id: string; place: DocsAddonPlace; Component: ComponentType };

export const addonPoint = createExtensionPoint<DocsAddon>({
  id: 'techdocs.addons',
  description:
    'Add-ons for the docs reader: in its toolbar, above its navigation, next to its text, or below the contents',
});
