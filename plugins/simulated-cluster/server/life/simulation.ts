import type { KubernetesObject, Metadata } from '../kubernetesObject.ts';

const prefix = 'simulation/';

/** How the pods of a workload fare. */
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

/** What the seed says about how an object lives; clients do not see it. */
export function simulationOf({ metadata: { annotations = {} } }: KubernetesObject) {
  const words = (key: string) => annotations[`${prefix}${key}`]?.trim().split(/\s+/) ?? [];
  const lines = (key: string) =>
    annotations[`${prefix}${key}`]
      ?.split('\n')
      .map((line) => line.trim())
      .filter(Boolean) ?? [];
  const number = (key: string) => Number(annotations[`${prefix}${key}`]) || undefined;
  return {
    /** For each pod in turn; a single word holds for all. */
    behaviourOf(index: number): Behaviour {
      const all = words('pods');
      const word = all.length === 1 ? all[0] : all[index];
      return behaviours.find((behaviour) => behaviour === word) ?? 'running';
    },
    /** `complete` or `failed` for each run of a cron job in turn. */
    hasFailed: (run: number) => {
      const all = words('jobs');
      return all.length > 0 && all[run % all.length] === 'failed';
    },
    /** What its containers write: in any order, but jobs in this one. */
    log: lines('log'),
    /** What those write that fail, from their start to their end. */
    failureLog: lines('failure-log'),
    logEveryMs: number('log-every-ms') ?? 1500,
    /** How busy it is: 1 uses what it asked for. */
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
