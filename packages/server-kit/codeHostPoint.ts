import type { CodeHost } from '@callboard/integrations';
import { extensionPoint } from './extensions.ts';

/** Code hosts join the url reader here; each is asked, in the order in which they came, before plain http. */
export const codeHostPoint = extensionPoint<CodeHost>('core.code-hosts');
