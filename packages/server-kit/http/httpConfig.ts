import { frontend, secret, unread } from '@callboard/config';
import * as z from 'zod';
import { duration, durationOrMs } from '../duration.ts';
import { allowedHost } from './protection/allowedHosts.ts';
import { trustOf } from './protection/forwarding.ts';
import { httpsConfig } from './tls/httpsConfig.ts';

const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())]);
const mebibyte = 1024 * 1024;

const port = z.number().int().min(0).max(65_535);

/** `host:port`, a port alone (all addresses of the machine), or both as keys. */
const listen = z
  .union([
    z.object({
      host: z.string().optional().describe('The address to listen on; all addresses by default.'),
      port: z.coerce.number().int().min(0).max(65_535).default(7007).describe('The port to listen on.'),
    }),
    port.transform((number) => ({ host: undefined, port: number })),
    z.string().transform((text, context) => {
      const match = /^(?:\[?([^\]]*?)\]?:)?(\d{1,5})$/.exec(text);
      if (match && Number(match[2]) <= 65_535) return { host: match[1] || undefined, port: Number(match[2]) };
      context.addIssue("must be a port, or a host and a port such as 'localhost:7007'");
      return z.NEVER;
    }),
  ])
  .prefault({})
  .describe('The port, or host and port, that the server listens on.');

const referrerPolicies = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'origin',
  'origin-when-cross-origin',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
] as const;

const headerValue = z.string().regex(/^[\x20-\x7e]{0,1000}$/, 'must be printable ASCII');

const cors = z.object({
  origin: oneOrMore.optional().describe('Origins whose pages may call the API; * matches anything except a slash.'),
  methods: oneOrMore
    .default(['GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'DELETE'])
    .describe('The methods that those pages may use.'),
  allowedHeaders: oneOrMore
    .optional()
    .describe('The headers that those pages may send; all requested ones by default.'),
  exposedHeaders: oneOrMore.optional().describe('The headers of responses that those pages may read.'),
  credentials: z.boolean().optional().describe('Whether those pages may send cookies.'),
  maxAge: z.number().optional().describe('How many seconds browsers may cache a preflight response.'),
  optionsSuccessStatus: unread(),
  preflightContinue: unread(),
});

const rateLimitOptions = z.object({
  incomingRequestLimit: z
    .number()
    .int()
    .positive()
    .default(20_000)
    .describe('Requests per window for one user, or for one address without a signed-in user.'),
  window: duration.prefault('1m').describe('The length of a window.'),
  ipAllowList: z.array(z.string()).default([]).describe('Addresses that are not limited.'),
  plugin: unread('the limit applies to all plugins together'),
  store: unread((value) =>
    (value as { type?: unknown } | null)?.type === 'memory' ? undefined : 'each replica counts its own requests',
  ),
  passOnStoreError: unread(),
  skipFailedRequests: unread('all requests count'),
  skipSuccessfulRequests: unread('all requests count'),
});

/** The keys under `backend` that decide how HTTP is served. */
export const httpConfig = {
  listen,
  https: httpsConfig,
  trustProxy: z
    .union([z.boolean(), z.string(), z.array(z.string())])
    .refine(namesAddresses, 'must be addresses or networks such as 10.0.0.0/8 or loopback, true or false')
    .optional()
    .describe('The addresses or networks of proxies whose X-Forwarded headers are trusted; true trusts all addresses.'),
  allowedHosts: z
    .union([allowedHost.transform((host) => [host]), z.array(allowedHost)])
    .default([])
    .describe(
      'Additional host names that the portal accepts, besides localhost, IP addresses and the hosts of the base URLs.',
    ),
  cors: cors.optional().describe('Calls from pages of other origins.'),
  csp: z
    .record(z.string(), z.union([oneOrMore, z.literal(false)]))
    .default({})
    .describe('Overrides directives of the Content-Security-Policy; false removes one.'),
  rateLimit: z
    .union([z.boolean(), rateLimitOptions])
    .default(true)
    .transform(readRateLimit)
    .describe('Limits requests per caller; false turns it off.'),
  /** Sent to browsers, so they need not upload bodies that would be rejected. */
  bodyLimit: frontend(z.number().int().positive())
    .default(5 * mebibyte)
    .describe('The largest request body, in bytes.'),
  timeouts: z
    .object({
      request: duration.prefault('2m').describe('How long a whole request may take to arrive.'),
      headers: duration.prefault('20s').describe('How long the headers of a request may take to arrive.'),
      keepAlive: duration
        .prefault('65s')
        .describe('How long an idle connection stays open; set it longer than your load balancer does.'),
    })
    .prefault({}),
  /** Backstage's names of the timeouts. */
  server: z
    .object({
      requestTimeout: durationOrMs.optional().describe('Same as timeouts.request.'),
      headersTimeout: durationOrMs.optional().describe('Same as timeouts.headers.'),
      keepAliveTimeout: durationOrMs.optional().describe('Same as timeouts.keepAlive.'),
      timeout: unread(),
      maxHeadersCount: unread(),
      maxRequestsPerSocket: unread(),
    })
    .optional(),
  referrer: z
    .object({
      policy: z
        .array(z.enum(referrerPolicies))
        .min(1)
        .describe('The Referrer-Policy of responses; strict-origin-when-cross-origin by default.'),
    })
    .optional(),
  health: z
    .object({
      headers: z
        .record(z.string().regex(/^[\w-]{1,100}$/, 'must be the name of a header'), headerValue)
        .default({})
        .describe('Headers of responses to health checks.'),
    })
    .prefault({}),
  /** Prometheus metrics at `/metrics`, on the same port. They contain no user data. */
  metrics: z
    .object({
      enabled: z.boolean().default(true).describe('Serves Prometheus metrics at /metrics.'),
      token: secret(z.string().min(8, 'must have at least 8 characters'))
        .optional()
        .describe('The bearer token that scrapers must send; without it, everyone can read the metrics.'),
      plugin: unread('the metrics of all plugins are served together'),
    })
    .prefault({}),
};

function namesAddresses(trustProxy: boolean | string | string[]): boolean {
  try {
    trustOf(trustProxy);
    return true;
  } catch {
    return false;
  }
}

function readRateLimit(value: boolean | z.output<typeof rateLimitOptions>) {
  if (value === false) return undefined;
  return value === true ? rateLimitOptions.parse({}) : value;
}
