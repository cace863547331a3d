import { createExtensionPoint } from '@callboard/web-kit';
import type { ReactNode } from 'react';

export type PortalFact = { label: string; value: ReactNode };

/** A fact about the portal's state that depends on data. `useFact` is a hook; undefined shows nothing. */
export type PortalFactSource = { id: string; useFact(): PortalFact | undefined };

/** The line at the top of the portal page. */
export const portalFactPoint = createExtensionPoint<PortalFactSource>({ id: 'portal.facts' });
