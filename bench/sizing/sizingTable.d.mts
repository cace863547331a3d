export type SizingResult = {
  database: 'PostgreSQL' | 'SQLite';
  entities: number;
  replicas: number;
  ingestionSeconds: number;
  ingestionCpuSeconds: number;
  startSeconds: number;
  restMegabytes: number;
  peakMegabytes: number;
  /** Of CPU time, so other work on the machine does not change it; the runs on Neoverse-N1 counted seconds of an idle machine. */
  requestsPerSecond: number;
  restCpuPercent: number;
  databaseMegabytes: number;
  /** SQLite has none. */
  connectionsPerReplica?: number;
  measuredOn: string;
  machine: string;
  /** The average over the last 15 minutes of the measurement. */
  load: number;
};

export function sizingTable(results: readonly SizingResult[]): string;
