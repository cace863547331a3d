import type { CodeHost } from '@callboard/integrations';
import { createExtensionPoint } from './extensions/extensionPoint.ts';

/** Where a plugin adds a code host; the url reader asks them in the order of their start, and plain http last. */
export const codeHostPoint = createExtensionPoint<CodeHost>({
  id: 'callboard.code-hosts',
  description: 'Reads files, trees and archives from a code host by URL',
});
