import { secret } from '@callboard/config';
import * as z from 'zod';
import { durationOrMs } from '../duration.ts';

const endpointRule = 'must be an http or https URL without user, query and fragment';

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

/** The key `backend.telemetry`; the environment variables of OpenTelemetry are an alternative. */
export const telemetryConfig = z.object({
  endpoint: z
    .string()
    .refine(isEndpoint, endpointRule)
    .optional()
    .describe('The URL of an OpenTelemetry collector (OTLP over HTTP), such as http://collector:4318.'),
  headers: z.record(z.string(), secret(z.string())).default({}).describe('Headers for the collector, such as a token.'),
  serviceName: z.string().min(1).optional().describe('The name of this service in traces; callboard by default.'),
  traces: z.boolean().default(true).describe('Whether traces are sent.'),
  metrics: z.boolean().default(true).describe('Whether metrics are sent.'),
  sampleRatio: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('The fraction of traces to record, from 0 to 1; 1 by default.'),
  metricsInterval: durationOrMs
    .refine((ms) => ms >= 1_000, 'must be at least 1 second')
    .optional()
    .describe('How often metrics are sent; every minute by default.'),
});

type TelemetryConfig = z.output<typeof telemetryConfig>;

export type TelemetrySettings = {
  /** Without a trailing slash. */
  endpoint: string;
  headers: Record<string, string>;
  resource: Record<string, string>;
  traces: boolean;
  metrics: boolean;
  sampleRatio: number;
  metricsIntervalMs: number;
};

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Undefined when telemetry is off. The configuration comes before the environment variables of OpenTelemetry. Those may
 * be meant for other programs, so a value that cannot be used is a warning.
 */
export function telemetrySettings(
  config: TelemetryConfig | undefined,
  env: Env,
  warn: (text: string) => void,
): TelemetrySettings | undefined {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  const endpoint = config?.endpoint ?? endpointIn(env, warn);
  if (!endpoint) return undefined;
  const resource = pairsIn(env.OTEL_RESOURCE_ATTRIBUTES);
  const serviceName = config?.serviceName ?? env.OTEL_SERVICE_NAME ?? resource['service.name'] ?? 'callboard';
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    headers: { ...pairsIn(env.OTEL_EXPORTER_OTLP_HEADERS), ...config?.headers },
    resource: { ...resource, 'service.name': serviceName },
    traces: config?.traces !== false && env.OTEL_TRACES_EXPORTER !== 'none',
    metrics: config?.metrics !== false && env.OTEL_METRICS_EXPORTER !== 'none',
    sampleRatio: config?.sampleRatio ?? numberIn(env.OTEL_TRACES_SAMPLER_ARG, 0, 1) ?? 1,
    metricsIntervalMs:
      config?.metricsInterval ?? numberIn(env.OTEL_METRIC_EXPORT_INTERVAL, 1_000, Number.MAX_SAFE_INTEGER) ?? 60_000,
  };
}

function endpointIn(env: Env, warn: (text: string) => void): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = env;
  if (!endpoint) return undefined;
  // Collectors take both forms of OTLP over HTTP on the same port, but gRPC on another one.
  if (protocol === 'grpc') {
    warn('No telemetry is sent: OTEL_EXPORTER_OTLP_PROTOCOL is grpc; the portal sends http/json');
    return undefined;
  }
  if (isEndpoint(endpoint)) return endpoint;
  warn(`No telemetry is sent: OTEL_EXPORTER_OTLP_ENDPOINT ${endpointRule}`);
  return undefined;
}

/** `a=1,b=2`, with percent-encoded values. */
function pairsIn(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at < 1 ? [] : [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]];
  });
  return Object.fromEntries(pairs);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function numberIn(text: string | undefined, min: number, max: number): number | undefined {
  const number = Number(text || Number.NaN);
  return number >= min && number <= max ? number : undefined;
}
