import { NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, type HostAnswer, retryRateLimited } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod';
import type { KeycloakInstance } from './config.ts';
import { createKeycloakToken } from './keycloakToken.ts';

type Options = { directory: string; logger: Logger };
type Query = Readonly<Record<string, string | number | boolean>>;

export type KeycloakApi = ReturnType<typeof createKeycloakApi>;

/** A list of a million users. */
export const maxPages = 10_000;
const unauthorized = 401;
const notFound = 404;

/** Reads from the admin API of a realm. */
export function createKeycloakApi(instance: KeycloakInstance, { directory, logger }: Options) {
  const { baseUrl, realm } = instance;
  const http = createHostHttp({ name: 'Keycloak', origins: [new URL(baseUrl).origin], logger });
  const token = createKeycloakToken(instance, { http, directory });
  const root = `${baseUrl}/admin/realms/${encodeURIComponent(realm)}`;

  const explained = (thrown: unknown): never => {
    if (!(thrown instanceof NotAllowedError)) throw thrown;
    throw new NotAllowedError(
      `${directory} cannot read the realm '${realm}': ${thrown.message}. Grant the roles query-users, view-users and query-groups of the client realm-management`,
      thrown,
    );
  };

  async function ask(url: string, signal: AbortSignal, expected: readonly number[]): Promise<HostAnswer> {
    for (let isRetry = false; ; isRetry = true) {
      const used = await token.get();
      const credentials = { authorization: `Bearer ${used}` };
      const accepted = isRetry ? expected : [...expected, unauthorized];
      const answer = await http.json(url, { credentials, signal, expected: accepted }).catch(explained);
      if (answer.status !== unauthorized) return answer;
      // A token can end early: with a session, or with the keys of the realm.
      token.drop(used);
    }
  }

  function get(path: string, query: Query, signal: AbortSignal, expected: readonly number[] = []) {
    const url = new URL(`${root}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return retryRateLimited(() => ask(url.href, signal, expected), { signal });
  }

  /** One page of a list; undefined if the list does not exist. */
  async function page<T>(path: string, query: Query, item: z.ZodType<T>, signal: AbortSignal) {
    const answer = await get(path, query, signal, [notFound]);
    if (answer.status === notFound) return undefined;
    return bodyOf(answer, z.array(item));
  }

  return {
    page,
    async count(path: string, signal: AbortSignal): Promise<number> {
      return bodyOf(await get(path, {}, signal), z.int().min(0));
    },
    /**
     * A whole list from a position on; undefined if it does not exist. It ends with an empty page, because Keycloak leaves
     * out items of a page that the portal may not see.
     */
    async list<T>(
      path: string,
      { size, from = 0, ...query }: Query & { size: number; from?: number },
      item: z.ZodType<T>,
      signal: AbortSignal,
    ) {
      const items: T[] = [];
      for (let at = 0; at < maxPages; at++) {
        const some = await page(path, { ...query, first: from + at * size, max: size }, item, signal);
        if (!some) return undefined;
        if (some.length === 0) return items;
        for (const one of some) items.push(one);
      }
      throw new ServiceUnavailableError(`${directory} has more than ${maxPages} pages of '${path}'`);
    },
  };
}
