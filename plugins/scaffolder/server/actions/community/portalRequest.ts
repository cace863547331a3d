import { sleep } from '@callboard/concurrency';
import { InputError, NotAllowedError, shortened, toError } from '@callboard/errors';
import { idempotencyKeyOf } from '@callboard/integrations';
import type { Credentials, Discovery } from '@callboard/server-kit';
import * as z from 'zod';
import { startingTaskHeader } from '../../limits/taskLimits.ts';
import { type ActionContext, createAction, EffectFailedError } from '../action.ts';

type Parts = { discovery: Discovery; credentials: Pick<Credentials, 'issueServiceToken'> };

const input = z.object({
  path: z.string().min(1).describe('The plugin and the path below it, such as `/catalog/entities`'),
  method: z.enum(['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE', 'PUT', 'PATCH']),
  headers: z.record(z.string(), z.string()).optional().describe('Headers to send'),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe('The query parameters'),
  body: z.any().optional().describe('Text, or a value to send as JSON'),
  logRequestPath: z.boolean().optional().describe('Whether the path is logged; true by default'),
  continueOnBadResponse: z
    .boolean()
    .optional()
    .describe('Whether to continue after a response with status 400 or above'),
  timeout: z.number().int().min(1).max(600_000).optional().describe('Timeout in milliseconds; one minute by default'),
});
type Input = z.output<typeof input>;

const maxBytes = 10_000_000;
const defaultTimeoutMs = 60_000;
/** How long a portal that is starting or stopping may answer with 503. */
const maxUnavailableMs = 30_000;
const minPauseMs = 50;
const maxPauseMs = 5_000;
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
/** The idempotent methods of RFC 9110. */
const repeatableMethods = [...safeMethods, 'PUT', 'DELETE'];
// A template must not set the caller, the origin or connection headers.
const ownHeaders = new Set([
  'authorization',
  'cookie',
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  startingTaskHeader,
]);
const isOwnHeader = (name: string) => ownHeaders.has(name) || /^(?:forwarded$|x-forwarded-|x-real-ip$)/.test(name);
/** These paths return tokens and cookies of the user, which a step would expose as its output. */
const signInPlugin = 'auth';
const signInFolder = '.backstage';

/** Calls the portal's own API on behalf of the user, and nothing else. */
const requesting = (id: string, { discovery, credentials }: Parts) =>
  createAction({
    id,
    description: 'Calls the API of this portal on behalf of the user.',
    input,
    output: z.object({
      code: z.number().describe('The status code'),
      headers: z.record(z.string(), z.string()).optional(),
      body: z.any().optional().describe('JSON as a value, anything else as `{ message }`'),
    }),
    examples: [
      { description: 'Reads entities', input: { path: '/catalog/entities', method: 'GET', params: { limit: 5 } } },
    ],
    supportsDryRun: true,
    isIdempotent: ({ method }) => repeatableMethods.includes(method),
    async run(context) {
      const { input: asked, logger, task } = context;
      const { plugin, url } = placeOf(asked, discovery);
      logger.info(`${asked.method} ${asked.logRequestPath === false ? `a path of ${plugin}` : asked.path}`);
      if (task.isDryRun && !safeMethods.includes(asked.method)) {
        logger.info(`Not sent in a dry run, because ${asked.method} changes data`);
        return { code: 0 };
      }
      if (context.caller.type !== 'user')
        throw new NotAllowedError(`'${id}' calls the portal on behalf of a user, but this task was not started by one`);
      const { token } = await credentials.issueServiceToken(plugin, { onBehalfOf: context.caller });
      const request = async () => answerOf(await sendUntilAvailable(url, context, token), context);
      return safeMethods.includes(asked.method) ? request() : context.once('response', request);
    },
  });

export const portalRequests = (parts: Parts) => [
  requesting('http:backend:request', parts),
  requesting('http:backstage:request', parts),
];

function placeOf({ path, params = {} }: Input, discovery: Discovery): { plugin: string; url: URL } {
  const [first = '', ...others] = path.replace(/^\//, '').split('/');
  // Older templates include the prefix.
  const [plugin = '', ...rest] = first === 'api' ? others : [first, ...others];
  if (!/^[a-z][a-z0-9-]*$/.test(plugin)) throw new InputError(`'${path}' does not start with a plugin of this portal`);
  const base = discovery.baseUrl(plugin);
  const url = new URL(`${base}/${rest.join('/')}`);
  if (!`${url.origin}${url.pathname}`.startsWith(`${base}/`))
    throw new NotAllowedError(`'${path}' points outside ${plugin}`);
  if (plugin === signInPlugin || decodedSegments(url, path).includes(signInFolder))
    throw new NotAllowedError(`'${path}' returns tokens, so it cannot be called by templates`);
  for (const [name, value] of Object.entries(params)) url.searchParams.append(name, String(value));
  return { plugin, url };
}

/** Decoded like the portal does. */
function decodedSegments({ pathname }: URL, path: string): string[] {
  try {
    return decodeURIComponent(pathname).split('/');
  } catch (thrown) {
    throw new InputError(`'${path}' is not a valid path: ${toError(thrown).message}`);
  }
}

/**
 * Repeats a request to a portal that is starting or stopping, for a while. A 503 with `Retry-After` was not processed;
 * without it, only idempotent requests are repeated.
 */
async function sendUntilAvailable(url: URL, context: ActionContext<Input>, token: string): Promise<Response> {
  const { input: asked, logger, signal } = context;
  const { method, timeout = defaultTimeoutMs } = asked;
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const giveUpAt = performance.now() + Math.min(timeout, maxUnavailableMs);
  for (;;) {
    const response = await send(url, context, token, deadline);
    const retryAfter = response.headers.get('retry-after');
    const mayRepeat = response.status === 503 && (retryAfter !== null || repeatableMethods.includes(method));
    const pauseMs = Math.min((Number(retryAfter ?? 1) || 0) * 1_000 + minPauseMs, maxPauseMs);
    if (!mayRepeat || performance.now() + pauseMs > giveUpAt) return response;
    await response.body?.cancel();
    logger.info(`The portal is not available; trying again in ${pauseMs} ms`);
    await sleep(pauseMs, { signal: deadline });
    signal.throwIfAborted();
  }
}

async function send(
  url: URL,
  { input: asked, signal, task, effectKey }: ActionContext<Input>,
  token: string,
  deadline: AbortSignal,
): Promise<Response> {
  const { method, body, timeout = defaultTimeoutMs } = asked;
  const headers = new Headers(Object.entries(asked.headers ?? {}).filter(([name]) => !isOwnHeader(name.toLowerCase())));
  const isText = typeof body === 'string';
  if (body !== undefined && !isText && !headers.has('content-type')) headers.set('content-type', 'application/json');
  headers.set('authorization', `Bearer ${token}`);
  headers.set(startingTaskHeader, task.id);
  if (!safeMethods.includes(method) && !headers.has('idempotency-key'))
    headers.set('idempotency-key', idempotencyKeyOf(effectKey));
  const content = isText ? body : JSON.stringify(body);
  return fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: deadline,
    ...(body !== undefined && !safeMethods.includes(method) && { body: content }),
  }).catch((thrown) => {
    signal.throwIfAborted();
    if (deadline.aborted) throw new Error(`Request was aborted as it took longer than ${timeout / 1_000} seconds`);
    throw new Error(`There was an issue with the request: ${toError(thrown).message}`);
  });
}

async function answerOf(
  response: Response,
  { input: { continueOnBadResponse = false }, logger, masked }: ActionContext<Input>,
) {
  const text = await boundedText(response);
  const isJson = response.headers.get('content-type')?.includes('application/json') && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : { message: text };
  if (response.status >= 400) {
    logger.error(`The portal responded with ${response.status}: ${shortened(masked(text), 2_000)}`);
    if (!continueOnBadResponse)
      throw new EffectFailedError(`Unable to complete request: the portal responded with ${response.status}`);
  }
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  return { code: response.status, headers, body };
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
