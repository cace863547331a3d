import { frontend, secret } from '@callboard/config';
import { type CodeHost, createHostHttp, type HostHttp } from '@callboard/integrations';
import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import * as z from 'zod';

const wiki = z.object({
  // `host` and `authProvider` are visible in the browser, for web.tsx.
  /** The host, with its port if it has one. */
  host: frontend(z.string()),
  /** The entry of `auth.providers` that issues user tokens for it. */
  authProvider: frontend(z.string()).optional(),
  /** The URL of the wiki, if it is not https://<host>. */
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  token: secret(z.string()).optional(),
});
const config = z.object({ integrations: z.object({ wiki: z.array(wiki).default([]) }).prefault({}) });

/** Reads the raw text of wiki pages, so a page can contain entities: https://wiki.example/spaces/<space>/<page>. */
export const wikiHostServer = definePlugin({
  id: 'wiki-host',
  config,
  start({ config: { integrations }, extensions, logger }) {
    for (const { host, baseUrl = `https://${host}`, token } of integrations.wiki) {
      const { origin } = new URL(baseUrl);
      const http = createHostHttp({ name: 'The wiki', origins: [origin], logger });
      extensions.add(codeHostPoint, wikiHost(origin, token, http));
    }
  },
});

const wikiHost = (origin: string, token: string | undefined, http: HostHttp): CodeHost => ({
  id: 'wiki',
  takes: (url) => url.origin === origin && url.pathname.startsWith('/spaces/'),
  read: (url, options) =>
    http.read(`${origin}${url.pathname}?action=raw`, {
      ...options,
      // Sent only to the wiki itself, never to the target of a redirect.
      credentials: token ? { authorization: `Bearer ${token}` } : {},
    }),
  // Files on a page may refer to other pages in the same space, but not in other spaces.
  repository(url) {
    const [, , space] = url.pathname.split('/');
    return space ? { url: `${origin}/spaces/${space}`, name: space } : undefined;
  },
  annotations: (url) => ({ 'backstage.io/edit-url': `${origin}${url.pathname}?action=edit` }),
});
