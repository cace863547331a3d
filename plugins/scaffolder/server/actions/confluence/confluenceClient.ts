import { NotFoundError, PayloadTooLargeError } from '@callboard/errors';
import { createHostHttp, type HostHttp } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { ConfluenceConfig } from './confluenceConfig.ts';
import type { PageAddress } from './pageAddress.ts';

export type ConfluencePage = { id: string; title: string; html: string };
export type Attachment = { title: string; mediaType: string; download: string };

const megabyte = 1024 * 1024;
const maxPageBytes = 5 * megabyte;
const maxAttachments = 500;
const pageShape = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  body: z.object({ export_view: z.object({ value: z.string() }) }),
});
const attachmentsShape = z.object({
  results: z.array(
    z.object({
      title: z.string().min(1),
      metadata: z.object({ mediaType: z.string().optional() }).optional(),
      _links: z.object({ download: z.string().startsWith('/') }),
    }),
  ),
  _links: z.object({ next: z.string().optional() }).optional(),
});

export type ConfluenceClient = ReturnType<typeof createConfluenceClient>;

/** Reads pages of one Confluence; every request is limited in time and size. */
export function createConfluenceClient({ baseUrl, auth }: ConfluenceConfig) {
  const http: HostHttp = createHostHttp({
    name: 'Confluence',
    origins: [new URL(baseUrl).origin],
    // Confluence Cloud redirects to it for the content of attachments.
    downloadHosts: ['api.media.atlassian.com'],
    downloadTimeoutMs: 60_000,
  });
  const credentials = { authorization: authorizationOf(auth) };
  const ask = (path: string, signal: AbortSignal) =>
    http.json(`${baseUrl}/rest/api/content${path}`, { credentials, signal, maxBytes: maxPageBytes });

  return {
    /** Prefers the id in the URL, because the title may be outdated. */
    async page({ id, spaceKey, title }: PageAddress, signal: AbortSignal): Promise<ConfluencePage | undefined> {
      if (id !== undefined) {
        const one = await ask(`/${id}?expand=body.export_view`, signal).catch(unlessMissing);
        return one && pageOf(bodyOf(one, pageShape));
      }
      const query = new URLSearchParams({ title: title ?? '', spaceKey: spaceKey ?? '', expand: 'body.export_view' });
      const { results } = bodyOf(await ask(`?${query}`, signal), z.object({ results: z.array(pageShape) }));
      return results[0] && pageOf(results[0]);
    },

    async attachments(pageId: string, signal: AbortSignal): Promise<Attachment[]> {
      const found: Attachment[] = [];
      for (;;) {
        const answer = await ask(
          `/${encodeURIComponent(pageId)}/child/attachment?limit=100&start=${found.length}`,
          signal,
        );
        const { results, _links: links } = bodyOf(answer, attachmentsShape);
        for (const { title, metadata, _links } of results)
          found.push({ title, mediaType: metadata?.mediaType ?? '', download: _links.download });
        if (found.length > maxAttachments)
          throw new PayloadTooLargeError(`The page has more than ${maxAttachments} attachments`);
        if (!links?.next || results.length === 0) return found;
      }
    },

    async download({ download }: Attachment, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
      const chunks: Buffer[] = [];
      for await (const chunk of http.download(`${baseUrl}${download}`, { credentials, signal, maxBytes }))
        chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

const pageOf = ({ id, title, body }: z.output<typeof pageShape>): ConfluencePage => ({
  id,
  title,
  html: body.export_view.value,
});

function unlessMissing(thrown: unknown): undefined {
  if (!(thrown instanceof NotFoundError)) throw thrown;
}

function authorizationOf({
  type,
  token = '',
  email = '',
  username = '',
  password = '',
}: ConfluenceConfig['auth']): string {
  if (type === 'bearer') return `Bearer ${token}`;
  const account = type === 'basic' ? `${email}:${token}` : `${username}:${password}`;
  return `Basic ${Buffer.from(account).toString('base64')}`;
}
