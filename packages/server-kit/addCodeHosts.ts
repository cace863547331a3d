import type { CodeHost } from '@callboard/integrations';
import type { Extensions } from './extensions/extensions.ts';
import { codeHostPoint, connectSourcePoint } from './kitPoints.ts';

type ConfiguredHost<Integration, Access> = { integration: Integration; access: Access };

/** Adds code hosts. Pages create pull requests on configured ones, but nobody should have to trust a default host. */
export function addCodeHosts<Integration extends { apiBaseUrl: string; isConfigured: boolean }, Access>(
  extensions: Extensions,
  hosts: readonly ConfiguredHost<Integration, Access>[],
  createHost: (integration: Integration, access: Access) => CodeHost,
): void {
  for (const { integration, access } of hosts) {
    extensions.add(codeHostPoint, createHost(integration, access));
    if (integration.isConfigured) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
  }
}
