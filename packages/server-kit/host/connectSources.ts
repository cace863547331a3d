import { InputError } from '@callboard/errors';
import type { Extensions } from '../extensions/extensions.ts';
import { connectSourcePoint } from '../kitPoints.ts';

/**
 * The origins that plugins want their pages to call. Checked, because an invalid value could open the policy further
 * than intended.
 */
export function connectSources(extensions: Extensions): string[] {
  const origins = extensions.contributions(connectSourcePoint).map(({ pluginId, value }) => {
    const origin = originOf(value);
    if (origin) return origin;
    throw new InputError(
      `Plugin '${pluginId}' allows pages to call '${value}'; it must be an http or https origin such as 'https://api.example.com'`,
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
