import { InputError } from '@callboard/errors';
import type { ExtensionPoint } from '../extensions/extensionPoint.ts';
import type { Extensions } from '../extensions/extensions.ts';
import type { PageSources } from '../http/protection/securityHeaders.ts';
import { connectSourcePoint, frameSourcePoint } from '../kitPoints.ts';

/**
 * The origins that plugins want their pages to call or to show in frames. Checked, because an invalid value could open the policy
 * further than intended.
 */
export const pageSources = (extensions: Extensions): PageSources => ({
  connect: originsIn(extensions, connectSourcePoint, 'call'),
  frame: originsIn(extensions, frameSourcePoint, 'show'),
});

function originsIn(extensions: Extensions, point: ExtensionPoint<string>, verb: string): string[] {
  const origins = extensions.contributions(point).map(({ pluginId, value }) => {
    const origin = originOf(value);
    if (origin) return origin;
    throw new InputError(
      `Plugin '${pluginId}' allows pages to ${verb} '${value}'; it must be an http or https origin such as 'https://api.example.com'`,
    );
  });
  return [...new Set(origins)];
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, href, hostname } = new URL(text);
  const isOrigin = /^https?:$/.test(protocol) && href === `${origin}/` && /^[\w.:[\]-]+$/.test(hostname);
  return isOrigin ? origin : undefined;
}
