import type { ReactNode } from 'react';
import { createExtensionPoint } from './extensionPoint.ts';

/** A fact about the state of the portal, already translated. */
export type StatusFact = { label: string; value: ReactNode };

/** A fact that depends on data. `useFact` is a hook; undefined shows nothing. */
export type StatusFactSource = { id: string; useFact(): StatusFact | undefined };

/** Status lines on the page for operators. */
export const statusFactPoint = createExtensionPoint<StatusFactSource>({
  id: 'app.status',
  description: 'Facts about the state of the portal',
});
