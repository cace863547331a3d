import { forKeys, unread } from '@callboard/config';
import * as z from 'zod';
import { type EndpointConfig, endpoint, endpointProblem, waitingTime } from './endpointConfig.ts';

const MINUTE = 60_000;

/** A value that is not an endpoint. Later checks decide whether it is an error or skipped. */
class InvalidEndpoint {
  readonly input: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(input: unknown, issues: readonly z.core.$ZodIssue[]) {
    this.input = input;
    this.issues = issues;
  }
}

type Entry = EndpointConfig | InvalidEndpoint;
type Entries = Record<string, Entry>;

const entry = endpoint.catch(
  // `catch` requires the type of an endpoint; `Entry` is the real type.
  ({ input, error }) => new InvalidEndpoint(input, error.issues) as unknown as EndpointConfig,
);

const isPath = (key: string) => key.startsWith('/');

const websockets = z
  .object({
    perCaller: z
      .number()
      .int()
      .positive()
      .default(50)
      .describe('Maximum number of open websockets per user, service or address.'),
    total: z.number().int().positive().default(1000).describe('Maximum number of open websockets in total.'),
    idleTimeout: waitingTime.default(10 * MINUTE).describe('A websocket is closed after this time without traffic.'),
  })
  .prefault({});

const pathRule = 'must be a path of letters, digits, dots and dashes, such as /grafana/api';
const isPlainPath = (path: string) => /^\/?[\w.~-]+(\/[\w.~-]+)*\/?$/.test(path) && !/(^|\/)\.\.?(\/|$)/.test(path);

const named = {
  endpoints: z.record(z.string(), entry).optional().describe('Endpoints below /api/proxy, by path.'),
  skipInvalidProxies: z
    .boolean()
    .default(false)
    .describe('Skips an invalid endpoint with a warning instead of failing at startup.'),
  stallTimeout: waitingTime
    .default(MINUTE)
    .describe('How long a caller or a target may leave data unread before the connection is cut.'),
  websockets,
  // A key of Backstage, ignored: bodies are always forwarded.
  reviveConsumedRequestBodies: unread(),
};

const proxy = z
  .object(named)
  // Wire: endpoints used to be directly under `proxy`, and every key that starts with a slash still counts as one.
  .catchall(forKeys(isPath, entry))
  .superRefine((value, context) => {
    if (value.skipInvalidProxies) return;
    const { entries, base } = usedEntries(value);
    for (const [key, found] of entries) {
      const path = [...base, key];
      if (found instanceof InvalidEndpoint) {
        for (const issue of found.issues) {
          context.addIssue({ ...issue, path: [...path, ...issue.path] } as z.core.$ZodSuperRefineIssue);
        }
      } else if (!isPlainPath(key)) {
        const issues = [{ code: 'custom' as const, message: pathRule, path: [], input: key }];
        context.addIssue({ code: 'invalid_key', origin: 'record', issues, path, input: key });
      }
    }
  })
  .transform((value) => {
    const { entries, isLegacy } = usedEntries(value);
    const endpoints: Record<string, EndpointConfig> = {};
    const skipped: { path: string; reason: string }[] = [];
    for (const [path, found] of entries) {
      if (found instanceof InvalidEndpoint) skipped.push({ path, reason: endpointProblem(found.input) });
      else if (!isPlainPath(path)) skipped.push({ path, reason: `the path ${pathRule}` });
      else endpoints[path] = found;
    }
    const { stallTimeout, websockets: limits } = value;
    const ignored = value.endpoints ? rootEntries(value).map(([path]) => path) : [];
    return { endpoints, stallTimeout, websockets: limits, isLegacy, skipped, ignored };
  });

export const proxyConfig = z.object({ proxy: proxy.prefault({}) });

type Parsed = { endpoints?: Entries };

/** The entries in effect and their location: those directly under `proxy` only count without `endpoints`. */
function usedEntries(value: Parsed): { entries: [string, Entry][]; base: string[]; isLegacy: boolean } {
  const given = value.endpoints ? Object.entries(value.endpoints) : rootEntries(value);
  // A key without a value is ignored.
  const entries = given.filter(([, found]) => !(found instanceof InvalidEndpoint && found.input === null));
  const isLegacy = !value.endpoints && entries.length > 0;
  return { entries, base: value.endpoints ? ['endpoints'] : [], isLegacy };
}

const rootEntries = (value: Parsed) => Object.entries(value as Entries).filter(([key]) => isPath(key));

export type ProxyConfig = z.output<typeof proxy>;

/** Warnings for the operator about a valid configuration. */
export function proxyWarnings({ endpoints, isLegacy, skipped, ignored }: ProxyConfig): string[] {
  const paths = Object.keys(endpoints).map((path) => `'${path}'`);
  const legacy = `Endpoints directly under 'proxy' are deprecated: move ${paths.join(', ')} to 'proxy.endpoints'`;
  return [
    ...(isLegacy && paths.length > 0 ? [legacy] : []),
    ...skipped.map(({ path, reason }) => `The proxy endpoint '${path}' is skipped: ${reason}`),
    ...ignored.map((path) => `'proxy.${path}' is ignored because 'proxy.endpoints' is set: move it there`),
  ];
}
