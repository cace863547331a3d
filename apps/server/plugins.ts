import { authServer } from '@callboard/plugin-auth/server';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { createPortalServer, type PortalFacts } from '@callboard/plugin-portal/server';
import { userSettingsServer } from '@callboard/plugin-user-settings/server';
import type { ServerPlugin } from '@callboard/server-kit';

/** The features of the server, in no particular order: each says what it needs. */
export const plugins: readonly ServerPlugin[] = [authServer, catalogServer, userSettingsServer];

/** The one plugin that tells about the program itself, and so is made once the configuration is known. */
export const portalPlugin = (facts: PortalFacts): ServerPlugin => createPortalServer(facts);
