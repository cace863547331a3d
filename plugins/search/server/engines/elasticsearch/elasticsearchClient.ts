import { backoffMs, sleep } from '@callboard/concurrency';
import { InputError, messageOf, NotAllowedError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, type HostAnswer, type HostRequest } from '@callboard/integrations';
import * as z from 'zod';
import { type ElasticsearchConfig, nodeOfCloud } from './elasticsearchConfig.ts';

type Request = Pick<HostRequest, 'method' | 'json' | 'bytes'> & {
  /** Error statuses that the caller handles. */
  expected?: readonly number[];
  /** How often a request is repeated if the server is overloaded or unreachable. Only for requests that can be repeated. */
  retries?: number;
};
export type ElasticsearchClient = ReturnType<typeof createElasticsearchClient>;

const megabyte = 1024 * 1024;
const overloaded = new Set([408, 429, 502, 503, 504]);
const failed = [400, 401, 403, 404, 405, 406, 408, 409, 411, 413, 415, 429, 500, 502, 503, 504];
const errorShape = z
  .object({ error: z.union([z.string(), z.object({ reason: z.string(), type: z.string() }).partial()]) })
  .partial()
  .catch({});

/** Requests to the nodes of a server, limited in time, size and number of repetitions. */
export function createElasticsearchClient(config: ElasticsearchConfig, { firstRetryMs = 500 } = {}) {
  const nodes = nodesOf(config);
  const name = config.provider === 'opensearch' ? 'OpenSearch' : 'Elasticsearch';
  const http = createHostHttp({
    name,
    origins: nodes.map(({ url }) => new URL(url).origin),
    maxBytes: 100 * megabyte,
    timeoutMs: 30_000,
    maxWaitMs: 1_000,
  });
  const authorization = authorizationOf(config);
  /** The node that responded last. */
  let current = 0;

  async function once(path: string, request: HostRequest): Promise<HostAnswer> {
    let problem: unknown;
    for (let tried = 0; tried < nodes.length; tried++) {
      const { url, account } = nodes[current]!;
      const authorizing = authorization ?? account;
      try {
        return await http.json(`${url}${path}`, {
          ...request,
          ...(authorizing && { credentials: { authorization: authorizing } }),
          expected: failed,
        });
      } catch (thrown) {
        problem = thrown;
        current = (current + 1) % nodes.length;
      }
    }
    const message = `${name} is unavailable: ${messageOf(problem)}. Check the server and search.elasticsearch`;
    throw new ServiceUnavailableError(message, problem);
  }

  async function ask(path: string, { expected = [], retries = 0, ...request }: Request = {}): Promise<HostAnswer> {
    for (let failures = 0; ; ) {
      let problem: Error;
      try {
        const answer = await once(path, request);
        const isRefused = answer.status >= 400 && !expected.includes(answer.status);
        if (!isRefused) return answer;
        problem = errorOf(answer, name);
        if (!overloaded.has(answer.status)) throw problem;
      } catch (thrown) {
        if (!(thrown instanceof ServiceUnavailableError)) throw thrown;
        problem = thrown;
      }
      failures++;
      if (failures > retries) throw problem;
      await sleep(backoffMs(failures, { firstMs: firstRetryMs, maxMs: 10_000 }), { unref: true });
    }
  }

  return { name, ask };
}

function errorOf({ status, body }: HostAnswer, name: string): Error {
  const { error } = errorShape.parse(body);
  const reason = (typeof error === 'string' ? error : (error?.reason ?? error?.type)) ?? `status ${status}`;
  if (status === 401 || status === 403) {
    return new NotAllowedError(
      `${name} refused the account of the portal (${reason}): check search.elasticsearch.auth`,
    );
  }
  const message = `${name} refused a request: ${reason.slice(0, 500)}`;
  return overloaded.has(status) || status >= 500 ? new ServiceUnavailableError(message) : new InputError(message);
}

function nodesOf({ node, cloudId }: ElasticsearchConfig): { url: string; account?: string }[] {
  const urls = cloudId === undefined ? [node ?? []].flat() : [nodeOfCloud(cloudId)!];
  return urls.map((text) => {
    const url = new URL(text);
    const { username, password } = url;
    url.username = '';
    url.password = '';
    const plain = url.href.replace(/\/$/, '');
    return {
      url: plain,
      ...(username && { account: basic(decodeURIComponent(username), decodeURIComponent(password)) }),
    };
  });
}

function authorizationOf({ auth }: ElasticsearchConfig): string | undefined {
  if (auth?.bearer) return `Bearer ${auth.bearer}`;
  if (auth?.apiKey) return `ApiKey ${auth.apiKey}`;
  return auth?.username && auth.password !== undefined ? basic(auth.username, auth.password) : undefined;
}

const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
