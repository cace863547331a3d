import { MAX_TIMER_MS } from '@callboard/concurrency';
import { secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const MINUTE = 60_000;

export const waitingTime = duration
  .refine((ms) => ms > 0, 'must be longer than nothing')
  .transform((ms) => Math.min(ms, MAX_TIMER_MS));

const target = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a hash')
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not hold credentials; put them in headers')
  .transform((url) => new URL(url))
  .describe('The URL of the target.');

const isRegularExpression = (pattern: string) => {
  try {
    // Linear: it is not applied to anything here.
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
};

const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header');

/** How a message is framed is decided by what is sent, so nobody can set it. */
const framing = [
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const ownHeaderName = headerName.refine(
  (name) => !framing.includes(name.toLowerCase()),
  'must not be a header of the connection',
);

const endpointObject = z.object({
  target,
  headers: z
    .record(ownHeaderName, secret(z.string()))
    .default({})
    .describe('Headers set on every request to the target, whatever the caller sends.'),
  allowedMethods: z
    .array(z.enum(methods))
    .default([...methods])
    .describe('The methods that callers may use.'),
  allowedHeaders: z
    .array(headerName)
    .default([])
    .describe('Headers that pass in both directions, besides the safe ones.'),
  pathRewrite: z
    .record(z.string().refine(isRegularExpression, 'must be a regular expression'), z.string())
    .optional()
    .describe(
      "Regular expressions and their replacements for the path; by default the endpoint's own part is cut off.",
    ),
  changeOrigin: z
    .boolean()
    .default(true)
    .describe("Sends the target's host name to the target instead of the portal's."),
  secure: z.boolean().default(true).describe('Verifies the certificate of an https target.'),
  timeout: waitingTime.default(MINUTE).describe('How long the target may take to begin its response.'),
  sandbox: z
    .boolean()
    .default(true)
    .describe(
      'Keeps responses from acting as pages of the portal; without it, the target must be as trusted as the portal itself.',
    ),
  credentials: z
    .enum(['require', 'forward', 'dangerously-allow-unauthenticated'])
    .default('require')
    .describe('Whether callers must be signed in (require), their token is passed on (forward), or anybody may call.'),
});

/** An endpoint in its short form, the URL of its target, or with its settings. */
export const endpoint = z.union([
  target.transform((url) => endpointObject.parse({ target: url.href })),
  endpointObject,
]);

export type EndpointConfig = z.output<typeof endpointObject>;

/** Why a value is not an endpoint, for a log: it may hold secrets, so it is not quoted. */
export function endpointProblem(value: unknown): string {
  const [issue] = (typeof value === 'string' ? target : endpointObject).safeParse(value).error?.issues ?? [];
  const place = issue?.path.length ? `'${issue.path.join('.')}': ` : '';
  return `${place}${issue?.message ?? 'it is not valid'}`;
}
