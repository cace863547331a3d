import {
  InputError,
  type NamedError,
  NotAllowedError,
  NotFoundError,
  PayloadTooLargeError,
  ServiceUnavailableError,
  shortened,
} from '@callboard/errors';
import { createHostHttp, describeUrl, type Lookup, type ReadLogger } from '@callboard/integrations';
import * as z from 'zod';
import type { AwsCredentials } from '../credentials/awsCredentials.ts';
import { signRequest } from '../signing/signRequest.ts';

/** The request; messages name its URL. */
export type Asked = { url: URL; signal?: AbortSignal };

/** Calls an operation such as 'GetFile'; throws for an unexpected response. */
export type CodeCommitApi = <T extends z.ZodType>(
  operation: string,
  input: object,
  asked: Asked & { answer: T },
) => Promise<z.output<T>>;

type Options = { credentials: AwsCredentials; logger?: ReadLogger; lookup?: Lookup; now?: () => number };

const version = 'CodeCommit_20150413';
const badRequest = 400;
/** The largest blob has twenty megabytes, sent as base64. */
const maxBytes = 30 * 1024 * 1024;
const maxReasonLength = 300;

// CodeCommit responds to nearly every error with 400 and names it in the body.
const errors: readonly [RegExp, new (message: string) => NamedError][] = [
  [/DoesNotExistException$/, NotFoundError],
  [
    /^(AccessDenied|UnrecognizedClient|InvalidSignature|ExpiredToken|IncompleteSignature|MissingAuthentication)/,
    NotAllowedError,
  ],
  [/TooLarge|SizeLimitExceeded/, PayloadTooLargeError],
  [/^(Throttling|TooManyRequests|EncryptionKeyUnavailable)/, ServiceUnavailableError],
];
const refusal = z.object({
  __type: z.string().default(''),
  message: z.string().optional(),
  Message: z.string().optional(),
});

export function createCodeCommitApi(
  { endpoint, region }: { endpoint: string; region: string },
  { credentials, now = Date.now, ...options }: Options,
): CodeCommitApi {
  const http = createHostHttp({ name: 'AWS CodeCommit', origins: [endpoint], ...options });
  const url = new URL(endpoint);

  async function send(operation: string, json: object, { url: shownUrl, signal }: Asked): Promise<unknown> {
    const keys = await credentials.keys();
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${version}.${operation}` };
    const call = { method: 'POST' as const, headers, json };
    const signing = { ...call, url, body: JSON.stringify(json), service: 'codecommit', region, now: new Date(now()) };
    const { status, body } = await http.json(url.href, {
      ...call,
      ...(keys && { credentials: signRequest({ ...signing, keys }) }),
      shownUrl,
      signal,
      maxBytes,
      expected: [badRequest],
    });
    if (status === badRequest) throw refused(body, shownUrl);
    return body;
  }

  return async (operation, input, { answer, ...asked }) => {
    const body = await send(operation, input, asked).catch((thrown) => {
      throw credentials.withAdvice(thrown);
    });
    const parsed = answer.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new ServiceUnavailableError(
      `AWS CodeCommit returned an unexpected response to ${operation} for '${describeUrl(asked.url)}'`,
    );
  };
}

function refused(body: unknown, url: URL): NamedError {
  const { __type, message, Message } = refusal.catch({ __type: '' }).parse(body);
  const type = __type.slice(__type.lastIndexOf('#') + 1).slice(0, maxReasonLength);
  const reason = shortened(message ?? Message ?? '', maxReasonLength).replace(/\p{Cc}/gu, ' ');
  const [, RefusedError = InputError] = errors.find(([pattern]) => pattern.test(type)) ?? [];
  return new RefusedError(`Could not read '${describeUrl(url)}': ${[type, reason].filter(Boolean).join(', ')}`);
}
