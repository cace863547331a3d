import type { KubernetesObject, Metadata } from '../kubernetesObject.ts';

const prefix = 'simulation/';

/** The state of a workload's pods. */
const behaviours = [
  'running',
  'crash',
  'out-of-memory',
  'image-pull',
  'missing-config',
  'not-ready',
  'unschedulable',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** The seed's settings for the behaviour of an object; hidden from clients. */
export function simulationOf({ metadata: { annotations = {} } }: KubernetesObject) {
  const words = (key: string) => annotations[`${prefix}${key}`]?.trim().split(/\s+/) ?? [];
  const lines = (key: string) =>
    annotations[`${prefix}${key}`]
      ?.split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  const number = (key: string) => Number(annotations[`${prefix}${key}`]) || undefined;
  return {
    /** One value per pod, or one for all. */
    behaviourOf(index: number): Behaviour {
      const all = words('pods');
      const word = all.length === 1 ? all[0] : all[index];
      return behaviours.find((behaviour) => behaviour === word) ?? 'running';
    },
    /** `complete` or `failed`, one per run of a cron job. */
    hasFailed: (run: number) => {
      const all = words('jobs');
      return all.length > 0 && all[run % all.length] === 'failed';
    },
    /** The log lines of its containers: in random order, but for jobs in this order. */
    log: lines('log'),
    /** The complete log of a failing container. */
    failureLog: lines('failure-log'),
    logEveryMs: number('log-every-ms') ?? 1500,
    /** The load: 1 uses all that was requested. */
    load: number('load') ?? 0.55,
    isAborted: annotations[`${prefix}rollout`] === 'aborted',
  };
}

export type Simulation = ReturnType<typeof simulationOf>;

export function withoutSimulation(metadata: Metadata): Metadata {
  const { annotations, ...rest } = metadata;
  const kept = Object.entries(annotations ?? {}).filter(([key]) => !key.startsWith(prefix));
  return kept.length > 0 ? { ...rest, annotations: Object.fromEntries(kept) } : rest;
}
