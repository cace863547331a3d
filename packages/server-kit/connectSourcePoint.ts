import { createExtensionPoint } from './extensions/extensionPoint.ts';

/** Where a plugin says which other origins its pages call from the browser: 'https://api.github.com'. */
export const connectSourcePoint = createExtensionPoint<string>({
  id: 'callboard.connect-sources',
  description: 'Origins that pages may call from the browser, in addition to the portal',
});
