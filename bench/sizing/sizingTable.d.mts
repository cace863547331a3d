export type SizingResult = {
  entities: number;
  ingestionSeconds: number;
  startSeconds: number;
  restMegabytes: number;
  peakMegabytes: number;
  requestsPerSecond: number;
  restCpuPercent: number;
  databaseMegabytes: number;
  connectionsOfTwoReplicas: number;
};

export function sizingTable(results: readonly SizingResult[]): string;
