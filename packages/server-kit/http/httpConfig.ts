import { frontend } from '@callboard/config';
import * as z from 'zod';
import { duration } from '../duration.ts';
import { allowedHost } from './protection/allowedHosts.ts';
import { trustOf } from './protection/forwarding.ts';

const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())]);
const mebibyte = 1024 * 1024;

const port = z.number().int().min(0).max(65_535);

/** `host:port`, a port alone (every address of the machine), or the two as keys. */
const listen = z
  .union([
    z.object({ host: z.string().optional(), port: z.coerce.number().int().min(0).max(65_535).default(7007) }),
    port.transform((number) => ({ host: undefined, port: number })),
    z.string().transform((text, context) => {
      const match = /^(?:\[?([^\]]*?)\]?:)?(\d{1,5})$/.exec(text);
      if (match && Number(match[2]) <= 65_535) return { host: match[1] || undefined, port: Number(match[2]) };
      context.addIssue(`must be a port, or a host and a port such as 'localhost:7007', not '${text}'`);
      return z.NEVER;
    }),
  ])
  .prefault({});

const cors = z.object({
  /** Origins that may call from a browser; `*` in a name stands for anything but a slash. */
  origin: oneOrMore.optional(),
  methods: oneOrMore.default(['GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'DELETE']),
  allowedHeaders: oneOrMore.optional(),
  exposedHeaders: oneOrMore.optional(),
  credentials: z.boolean().optional(),
  maxAge: z.number().optional(),
});

const rateLimitOptions = z.object({
  /** Requests that one caller may make in a window: who is signed in by name, everybody else by address. */
  incomingRequestLimit: z.number().int().positive().default(20_000),
  window: duration.prefault('1m'),
  /** Addresses that are not counted. */
  ipAllowList: z.array(z.string()).default([]),
});

/** The keys under `backend` that decide how HTTP is served. */
export const httpConfig = {
  listen,
  /** Whose X-Forwarded headers are believed: the addresses or networks of the proxies in front, or `true` for anybody's. */
  trustProxy: z
    .union([z.boolean(), z.string(), z.array(z.string())])
    .refine(namesAddresses, 'must be addresses or networks such as 10.0.0.0/8 or loopback, true or false')
    .optional(),
  /** Names that the portal answers to, beside `localhost`, addresses, and the hosts of the base URLs. */
  allowedHosts: z.union([allowedHost.transform((host) => [host]), z.array(allowedHost)]).default([]),
  cors: cors.optional(),
  /** Content-Security-Policy directives that replace ours; `false` takes one out. */
  csp: z.record(z.string(), z.union([oneOrMore, z.literal(false)])).default({}),
  /** On by default, and generous: it is there to stop a runaway script, not a person. */
  rateLimit: z.union([z.boolean(), rateLimitOptions]).default(true).transform(readRateLimit),
  /** The largest request body, in bytes. Browsers know it, so that they need not send what would be refused. */
  bodyLimit: frontend(z.number().int().positive()).default(5 * mebibyte),
  timeouts: z
    .object({
      /** For a whole request to arrive. */
      request: duration.prefault('2m'),
      headers: duration.prefault('20s'),
      /** An idle connection is kept; longer than most load balancers keep theirs, so that it is they who close it. */
      keepAlive: duration.prefault('65s'),
    })
    .prefault({}),
  /** Prometheus metrics at `/metrics`, on the same port and without credentials, as scrapers expect. They hold no user data. */
  metrics: z.object({ enabled: z.boolean().default(true) }).prefault({}),
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
