import { createExtensionPoint } from './extensions/extensionPoint.ts';

/** Where a plugin lists the other origins that its pages call from the browser: 'https://api.github.com'. */
export const connectSourcePoint = createExtensionPoint<string>({
  id: 'callboard.connect-sources',
  description: 'Origins that pages may call from the browser, in addition to the portal',
});
