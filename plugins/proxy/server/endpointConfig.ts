import { MAX_TIMER_MS } from '@callboard/concurrency';
import { secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const MINUTE = 60_000;

export const waitingTime = duration
  .refine((ms) => ms > 0, 'must be positive')
  .transform((ms) => Math.min(ms, MAX_TIMER_MS));

const target = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a hash')
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not contain credentials; put them in headers')
  .transform((url) => new URL(url))
  .describe('The URL of the target.');

const isRegularExpression = (pattern: string) => {
  try {
    // Linear: it is only compiled here, not applied.
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
};

const headerName = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a header');

/** Framing headers: they depend on the message, so the configuration cannot set them. */
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
    .describe('Headers set on every request to the target. They override those of the caller.'),
  allowedMethods: z
    .array(z.enum(methods))
    .default([...methods])
    .describe('The methods that callers may use.'),
  allowedHeaders: z
    .array(headerName)
    .default([])
    .describe('Headers forwarded in both directions, in addition to the safe ones.'),
  pathRewrite: z
    .record(z.string().refine(isRegularExpression, 'must be a regular expression'), z.string())
    .optional()
    .describe('Regular expressions and their replacements for the path. By default the endpoint is removed from it.'),
  changeOrigin: z
    .boolean()
    .default(true)
    .describe("Sends the target's host name to the target instead of the portal's."),
  secure: z.boolean().default(true).describe('Verifies the certificate of an https target.'),
  timeout: waitingTime.default(MINUTE).describe('How long the target may take to start its response.'),
  sandbox: z
    .boolean()
    .default(true)
    .describe(
      'Prevents responses from acting as part of the portal. Disable it only for targets that you trust as much as the portal.',
    ),
  credentials: z
    .enum(['require', 'forward', 'dangerously-allow-unauthenticated'])
    .default('require')
    .describe(
      'Whether callers must be signed in (require), their token is also forwarded (forward), or anyone may call.',
    ),
});

/** An endpoint: the URL of its target as a short form, or an object with its settings. */
export const endpoint = z.union([
  target.transform((url) => endpointObject.parse({ target: url.href })),
  endpointObject,
]);

export type EndpointConfig = z.output<typeof endpointObject>;

/** Why a value is not an endpoint, for the log. The value may contain secrets, so it is not quoted. */
export function endpointProblem(value: unknown): string {
  const [issue] = (typeof value === 'string' ? target : endpointObject).safeParse(value).error?.issues ?? [];
  const place = issue?.path.length ? `'${issue.path.join('.')}': ` : '';
  return `${place}${issue?.message ?? 'it is not valid'}`;
}
