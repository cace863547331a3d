import { loadOnce } from '@callboard/concurrency';
import { NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, openGoogleToken, RateLimitError, retryRateLimited } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod';
import type { GoogleInstance } from './config.ts';

type Options = {
  /** As the configuration names it: `googleOrg.default`. */
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  logger: Logger;
};

export type DirectoryApi = ReturnType<typeof createDirectoryApi>;
type Query = Readonly<Record<string, string | undefined>>;

const scopes = ['user', 'group', 'group.member'].map(
  (part) => `https://www.googleapis.com/auth/admin.directory.${part}.readonly`,
);
const maxPages = 10_000;
const forbidden = 403;
const notFound = 404;

const errorShape = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});
const limitReasons = new Set(['quotaExceeded', 'rateLimitExceeded', 'userRateLimitExceeded']);

/** Reads from Google's Directory API, for an administrator. */
export function createDirectoryApi(instance: GoogleInstance, { directory, env, logger }: Options) {
  const { apiBaseUrl, adminEmail, serviceAccount, credentials, iamBaseUrl, tokenUrl } = instance;
  const http = createHostHttp({ name: 'Google Directory', origins: [new URL(apiBaseUrl).origin], logger });
  // A failure is retried on the next call: a missing file may appear later.
  const openToken = loadOnce(() =>
    openGoogleToken({
      credentials,
      key: `catalog.providers.${directory}.credentials`,
      scope: scopes.join(' '),
      delegation: { subject: adminEmail, serviceAccount, iamUrl: iamBaseUrl, tokenUrl },
      env,
      logger,
    }),
  );

  const advised = (thrown: unknown): never => {
    if (!(thrown instanceof NotAllowedError)) throw thrown;
    throw new NotAllowedError(
      `${directory} cannot read the directory: ${thrown.message}. Delegate the scopes ${scopes.join(', ')} to the service account, and give '${adminEmail}' a role that can read users and groups`,
      thrown,
    );
  };

  /** Undefined if the object does not exist. */
  async function askOnce<T>(url: string, shape: z.ZodType<T>, signal: AbortSignal): Promise<T | undefined> {
    const token = await (await openToken())().catch(advised);
    const request = { credentials: { authorization: `Bearer ${token}` }, signal, expected: [forbidden, notFound] };
    const answer = await http.json(url, request).catch(advised);
    if (answer.status === notFound) return undefined;
    if (answer.status !== forbidden) return bodyOf(answer, shape);
    // Google uses the same status for missing rights and for rate limits.
    const { message = '403 Forbidden', errors = [] } = errorShape.safeParse(answer.body).data?.error ?? {};
    if (errors.some(({ reason = '' }) => limitReasons.has(reason))) throw new RateLimitError(`Google: ${message}`);
    return advised(new NotAllowedError(message));
  }

  function get<T>(path: string, query: Query, shape: z.ZodType<T>, signal: AbortSignal): Promise<T | undefined> {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const url = `${apiBaseUrl}/admin/directory/v1/${path}?${new URLSearchParams(given)}`;
    return retryRateLimited(() => askOnce(url, shape, signal), { signal });
  }

  return {
    get,
    /** All pages of a list; undefined if it does not exist. */
    async list<T>(
      path: string,
      { query, key, item }: { query: Query; key: string; item: z.ZodType<T> },
      signal: AbortSignal,
    ) {
      const shape = z.object({ [key]: z.array(item).nullish(), nextPageToken: z.string().nullish() });
      const items: T[] = [];
      let pageToken: string | undefined;
      for (let page = 0; page < maxPages; page++) {
        const answer: Record<string, unknown> | undefined = await get(path, { ...query, pageToken }, shape, signal);
        if (!answer) return undefined;
        for (const one of (answer[key] ?? []) as T[]) items.push(one);
        pageToken = (answer.nextPageToken as string | null | undefined) || undefined;
        if (pageToken === undefined) return items;
      }
      throw new ServiceUnavailableError(`${directory} has more than ${maxPages} pages of '${path}'`);
    },
  };
}
