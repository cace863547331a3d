/** The stateful set `gates` of the simulation, which writes this line to its log at this interval. */
export const gatesLogging = (line: string, everyMs: number, spec: Record<string, unknown>) => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: {
    name: 'gates',
    namespace: 'tower',
    annotations: { 'simulation/log': line, 'simulation/log-every-ms': String(everyMs) },
  },
  spec,
});
