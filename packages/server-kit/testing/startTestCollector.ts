import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type OtlpAttribute = { key: string; value: { stringValue?: string; intValue?: string } };

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  traceState?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
  status: { code?: number; message?: string };
};
type CollectedMetric = { name: string; gauge?: object; sum?: object; histogram?: { dataPoints: object[] } };
type Received = { path: string; headers: Record<string, unknown>; body: string };

/** A small OpenTelemetry collector: OTLP over HTTP in its JSON form. */
export async function startTestCollector() {
  const received: Received[] = [];
  /** The statuses of the next answers; 200 after those. */
  const answers: number[] = [];
  let hangs = false;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    if (hangs) return;
    response.statusCode = answers.shift() ?? 200;
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());

  const bodies = (path: string) => received.filter((one) => one.path === path).map(({ body }) => JSON.parse(body));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    /** From now on it accepts requests without responding. */
    hang: () => {
      hangs = true;
    },
    resources: () =>
      bodies('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans[0].resource.attributes as OtlpAttribute[]),
    spans: (): CollectedSpan[] =>
      bodies('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans[0].scopeSpans[0].spans),
    metrics: (): CollectedMetric[] =>
      bodies('/v1/metrics').flatMap(({ resourceMetrics }) => resourceMetrics[0].scopeMetrics[0].metrics),
  };
}

export const attributeOf = ({ attributes }: Pick<CollectedSpan, 'attributes'>, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {};
  return value?.stringValue ?? value?.intValue;
};
