import type { CodeHost } from '@callboard/integrations';
import { createExtensionPoint } from './extensions/extensionPoint.ts';

/** Where a plugin adds a code host. The URL reader tries them in start order, and plain http last. */
export const codeHostPoint = createExtensionPoint<CodeHost>({
  id: 'callboard.code-hosts',
  description: 'Reads files, trees and archives from a code host by URL',
});
