import { InputError, NotAllowedError } from '@callboard/errors';
import { createHostHttp, type HostHttpOptions, nextPageOf } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { OktaInstance } from '../config.ts';
import { createAccessToken } from './accessToken.ts';

export type OktaApi = ReturnType<typeof createOktaApi>;

type Options = {
  instance: OktaInstance;
  /** 'catalog.providers.okta.acme', for messages. */
  configKey: string;
  logger: HostHttpOptions['logger'];
};

type Listed<T> = {
  /** '/users' */
  path: string;
  query: Readonly<Record<string, string | undefined>>;
  item: z.ZodType<T>;
  signal: AbortSignal;
};

const maxPages = 10_000;
const maxPageBytes = 50 * 1024 * 1024;
// Okta counts requests by the minute, so a sync waits for the next one.
const maxWaitMs = 65_000;
const timeoutMs = maxWaitMs + 30_000;

/** Lists of the Okta API, with all their pages. */
export function createOktaApi({ instance, configKey, logger }: Options) {
  const { orgUrl, token, oauth } = instance;
  const http = createHostHttp({
    name: 'Okta',
    origins: [orgUrl],
    timeoutMs,
    maxWaitMs,
    maxBytes: maxPageBytes,
    logger,
  });
  const accessToken = oauth && createAccessToken({ http, orgUrl, oauth, configKey });
  const authorization = async () => (accessToken ? `Bearer ${await accessToken()}` : `SSWS ${token}`);

  async function ask(url: string, signal: AbortSignal) {
    const credentials = { authorization: await authorization() };
    return http.json(url, { credentials, signal }).catch((thrown) => {
      if (!(thrown instanceof NotAllowedError)) throw thrown;
      const key = `${configKey}.${oauth ? 'oauth' : 'token'}`;
      throw new NotAllowedError(
        `${thrown.message}. Check ${key}, and its permission to read people and groups`,
        thrown,
      );
    });
  }

  return {
    async list<T>({ path, query, item, signal }: Listed<T>): Promise<T[]> {
      const shape = z.array(item);
      const items: T[] = [];
      const first = new URL(`${orgUrl}/api/v1${path}`);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) first.searchParams.set(name, value);
      }
      let url: string | undefined = first.href;
      for (let page = 0; url !== undefined; page++) {
        if (page === maxPages) throw new InputError(`Okta has more than ${maxPages} pages of ${path}`);
        const answer = await ask(url, signal);
        for (const one of bodyOf(answer, shape)) items.push(one);
        url = nextPageOf(answer);
      }
      return items;
    },
  };
}
