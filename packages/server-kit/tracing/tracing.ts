import type { FastifyInstance } from 'fastify';
import type { Query } from '../database/databaseObserver.ts';
import type { OutgoingObserver } from '../outgoing/observeOutgoing.ts';

export type Attributes = Record<string, string | number | boolean>;
type SpanOptions = {
  /** Begins a separate trace, wherever it was called from. */
  isRoot?: boolean;
};

/** Shows in OpenTelemetry traces where time is spent. Without telemetry it only runs the work. */
export type Tracing = {
  /** Runs work in a span; it fails if the work throws. Names and attributes must not contain secrets. */
  span<T>(name: string, attributes: Attributes, work: () => Promise<T>, options?: SpanOptions): Promise<T>;
};

/** The host's side of tracing. */
export type HostTracing = Tracing & {
  /** Its spans name the plugin. */
  forPlugin(pluginId: string): Tracing;
  followRequests(http: FastifyInstance): void;
  queried(query: Query): void;
  outgoing: OutgoingObserver | undefined;
  /** Sends the remaining data. */
  stop(): Promise<void>;
};

const runOnly: Tracing = { span: (_name, _attributes, work) => work() };

export const noTracing: HostTracing = {
  ...runOnly,
  forPlugin: () => runOnly,
  followRequests() {},
  queried() {},
  outgoing: undefined,
  async stop() {},
};
