import type { ConfigApi } from '../config/configApi.ts';

/**
 * The base path of the app, from `app.baseUrl`. If the page is not below that path, it was opened at a different address,
 * and the path is ignored.
 */
export function basenameOf(config: ConfigApi, pagePath: string): string | undefined {
  const baseUrl = config.getOptionalString('app.baseUrl');
  const path = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/(?<!\/)\/+$/, '') : '';
  return path && `${pagePath}/`.startsWith(`${path}/`) ? path : undefined;
}
