import { secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const MINUTE = 60_000;
// What is longer than a timer can be would not be waited for at all.
const longestTimer = 2 ** 31 - 1;

export const waitingTime = duration
  .refine((ms) => ms > 0, 'must be longer than nothing')
  .transform((ms) => Math.min(ms, longestTimer));

const target = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((url) => !/[?#]/.test(url), 'must have neither a query nor a hash')
  .refine((url) => !/^https?:\/\/[^/]*@/i.test(url), 'must not hold credentials; put them in headers')
  .transform((url) => new URL(url));

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
  /** Set on every request to the target, whatever the caller sends. */
  headers: z.record(ownHeaderName, secret(z.string())).default({}),
  /** Never TRACE: its answer would tell the caller which headers the configuration sets. */
  allowedMethods: z.array(z.enum(methods)).default([...methods]),
  /** Headers that pass beside the safe ones, both ways. */
  allowedHeaders: z.array(headerName).default([]),
  /** Patterns and what replaces them, on the whole path from /api/proxy on; by default the endpoint's own part is cut off. */
  pathRewrite: z.record(z.string().refine(isRegularExpression, 'must be a regular expression'), z.string()).optional(),
  /** Whether the target gets its own host name, or the portal's. */
  changeOrigin: z.boolean().default(true),
  /** Whether the certificate of an https target must be good. */
  secure: z.boolean().default(true),
  /** How long the target may take to begin its answer, from when it was last sent something. */
  timeout: waitingTime.default(MINUTE),
  /**
   * Whether what the target answers is kept from acting as a part of the portal: its pages run nothing and load nothing, and its
   * scripts are plain text. Without it the target must be trusted as much as the portal itself.
   */
  sandbox: z.boolean().default(true),
  credentials: z.enum(['require', 'forward', 'dangerously-allow-unauthenticated']).default('require'),
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
