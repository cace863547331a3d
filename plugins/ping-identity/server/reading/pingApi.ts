import { InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import { createCachedToken, createHostHttp, type HostHttpOptions } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import * as z from 'zod';
import type { PingInstance } from '../config.ts';

export type PingApi = ReturnType<typeof createPingApi>;

type Options = {
  instance: PingInstance;
  /** 'catalog.providers.pingIdentityOrg.default', for messages. */
  configKey: string;
  logger: HostHttpOptions['logger'];
};

type Listed<T> = {
  /** 'users' */
  path: string;
  query: Readonly<Record<string, string>>;
  /** The name of the list in `_embedded`. */
  name: string;
  item: z.ZodType<T>;
  signal: AbortSignal;
};

const issued = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** PingOne answers so to a wrong client, and about an environment that does not exist. */
const refusals = [NotAllowedError, NotFoundError, InputError];

const maxPages = 10_000;
const maxPageBytes = 50 * 1024 * 1024;
const maxWaitMs = 10_000;
const timeoutMs = maxWaitMs + 30_000;

/** The API of one PingOne environment, with the token of a worker application. */
export function createPingApi({ instance, configKey, logger }: Options) {
  const { apiPath, authPath, envId, clientId, clientSecret } = instance;
  const origins = [apiPath, authPath];
  const http = createHostHttp({ name: 'PingOne', origins, timeoutMs, maxWaitMs, maxBytes: maxPageBytes, logger });

  const accessToken = createCachedToken(async () => {
    const askedAt = Date.now();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await http
      .json(`${authPath}/${envId}/as/token`, {
        method: 'POST',
        form: { grant_type: 'client_credentials' },
        credentials: { authorization: `Basic ${basic}` },
      })
      .catch((thrown) => {
        const isRefused = refusals.some((Refusal) => thrown instanceof Refusal);
        throw isRefused ? refused(thrown, 'Check envId, clientId and clientSecret in') : thrown;
      });
    const { access_token: token, expires_in: seconds } = bodyOf(answer, issued);
    return { token, until: askedAt + seconds * 1_000 };
  });

  const refused = (thrown: Error, advice: string) =>
    new NotAllowedError(`${thrown.message}. ${advice} ${configKey}`, thrown);

  async function ask(url: string, signal: AbortSignal) {
    const credentials = { authorization: `Bearer ${await accessToken()}` };
    return http.json(url, { credentials, signal }).catch((thrown) => {
      throw thrown instanceof NotAllowedError
        ? refused(thrown, 'Check the roles of the worker application of')
        : thrown;
    });
  }

  /** 'users/0123' in this environment. */
  const urlOf = (path: string) => `${apiPath}/environments/${envId}/${path}`;

  return {
    urlOf,

    async read<T>(path: string, shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
      return bodyOf(await ask(urlOf(path), signal), shape);
    },

    /** All items of a list, with all its pages. */
    async list<T>({ path, query, name, item, signal }: Listed<T>): Promise<T[]> {
      const shape = z.object({
        _embedded: z.object({ [name]: z.array(item).default([]) }).prefault({}),
        _links: z.object({ next: z.object({ href: z.string() }).nullish() }).nullish(),
      });
      const items: T[] = [];
      let url: string | undefined = `${urlOf(path)}?${new URLSearchParams(query)}`;
      for (let page = 0; url !== undefined; page++) {
        if (page === maxPages) throw new InputError(`PingOne has more than ${maxPages} pages of ${path}`);
        const body: z.output<typeof shape> = bodyOf(await ask(url, signal), shape);
        for (const one of body._embedded[name] ?? []) items.push(one);
        url = body._links?.next?.href;
      }
      return items;
    },
  };
}
