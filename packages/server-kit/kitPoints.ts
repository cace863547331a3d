import type { CodeHost } from '@callboard/integrations';
import { createExtensionPoint } from './extensions/extensionPoint.ts';

/** Where a plugin adds a code host. The URL reader tries them in start order, and plain http last. */
export const codeHostPoint = createExtensionPoint<CodeHost>({
  id: 'callboard.code-hosts',
  description: 'Reads files, trees and archives from a code host by URL',
});

/** A path at the root of the server, such as '/.well-known/skills/*', and the plugin's own route for it, such as '/skills/*'. */
export type WellKnownPath = { path: string; route: string };

/** Where a plugin adds a path that clients expect at the root of the server. */
export const wellKnownPoint = createExtensionPoint<WellKnownPath>({
  id: 'callboard.well-known-paths',
  description: 'Paths below /.well-known that a route of the plugin answers',
});

/** Where a plugin lists the other origins that its pages call from the browser: 'https://api.github.com'. */
export const connectSourcePoint = createExtensionPoint<string>({
  id: 'callboard.connect-sources',
  description: 'Origins that pages may call from the browser, in addition to the portal',
});

/** Where a plugin lists the origins of pages that its own pages show in frames: 'https://grafana.example.com'. */
export const frameSourcePoint = createExtensionPoint<string>({
  id: 'callboard.frame-sources',
  description: 'Origins whose pages may be shown in frames',
});
