import type { ConfigApi } from '../config/configApi.ts';

/**
 * The path that the whole app is under, from `app.baseUrl`. A path that the page is not under belongs to another address than
 * the one that was opened.
 */
export function basenameOf(config: ConfigApi, pagePath: string): string | undefined {
  const baseUrl = config.getOptionalString('app.baseUrl');
  const path = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/(?<!\/)\/+$/, '') : '';
  return path && `${pagePath}/`.startsWith(`${path}/`) ? path : undefined;
}
