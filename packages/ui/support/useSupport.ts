import { configApi, useApi } from '@callboard/web-kit';

type SupportLink = { url: string; title: string };
export type SupportItem = { title: string; icon?: string; links: SupportLink[] };
export type Support = { url?: string; items: SupportItem[] };

/** The organisation's support, from `app.support` in the configuration; the server has validated it. */
export function useSupport(): Support {
  const support = useApi(configApi).get('app.support') as Partial<Support> | undefined;
  return { url: support?.url, items: support?.items ?? [] };
}
