import type { Fields, KubernetesObject } from '../kubernetesObject.ts';

type Column = { title: string; isWide?: boolean; cell(object: KubernetesObject, now: number): string | number };

const column = (title: string, cell: Column['cell']): Column => ({ title, cell });
const wide = (title: string, cell: Column['cell']): Column => ({ title, cell, isWide: true });

const name = column('Name', ({ metadata }) => metadata.name);
const age = column('Age', ({ metadata }, now) => since(metadata.creationTimestamp, now));
const status = ({ status: fields = {} }: KubernetesObject) => fields as Record<string, number | string | undefined>;
const spec = ({ spec: fields = {} }: KubernetesObject) => fields as Record<string, number | string | undefined>;
const of = (key: string) => (object: KubernetesObject) => status(object)[key] ?? 0;
const list = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : []);

const byKind: Readonly<Record<string, readonly Column[]>> = {
  Pod: [
    name,
    column('Ready', (pod) => {
      const all = statuses(pod);
      const containers = (pod.spec as { containers?: unknown[] } | undefined)?.containers?.length ?? 0;
      return `${all.filter(({ ready }) => ready).length}/${containers}`;
    }),
    column('Status', podState),
    column('Restarts', (pod) => statuses(pod).reduce((sum, { restartCount }) => sum + Number(restartCount ?? 0), 0)),
    age,
    wide('IP', (pod) => status(pod).podIP ?? '<none>'),
    wide('Node', (pod) => spec(pod).nodeName ?? '<none>'),
  ],
  Deployment: [
    name,
    column('Ready', (object) => `${of('readyReplicas')(object)}/${spec(object).replicas ?? 1}`),
    column('Up-to-date', of('updatedReplicas')),
    column('Available', of('availableReplicas')),
    age,
  ],
  ReplicaSet: [
    name,
    column('Desired', (object) => spec(object).replicas ?? 0),
    column('Current', of('replicas')),
    column('Ready', of('readyReplicas')),
    age,
  ],
  StatefulSet: [name, column('Ready', (object) => `${of('readyReplicas')(object)}/${spec(object).replicas ?? 1}`), age],
  DaemonSet: [
    name,
    column('Desired', of('desiredNumberScheduled')),
    column('Current', of('currentNumberScheduled')),
    column('Ready', of('numberReady')),
    age,
  ],
  Service: [
    name,
    column('Type', (object) => spec(object).type ?? 'ClusterIP'),
    column('Cluster-IP', (object) => spec(object).clusterIP ?? '<none>'),
    column('External-IP', (object) => spec(object).externalName ?? '<none>'),
    column('Port(s)', (object) =>
      list(object.spec?.ports)
        .map(({ port, protocol = 'TCP' }) => `${port}/${protocol}`)
        .join(','),
    ),
    age,
  ],
  Job: [name, column('Completions', (object) => `${of('succeeded')(object)}/1`), age],
  CronJob: [
    name,
    column('Schedule', (object) => spec(object).schedule ?? ''),
    column('Suspend', (object) => (object.spec?.suspend ? 'True' : 'False')),
    column('Active', (object) => list(object.status?.active).length),
    column('Last Schedule', (object, now) => since(object.status?.lastScheduleTime as string | undefined, now)),
    age,
  ],
  HorizontalPodAutoscaler: [
    name,
    column('MinPods', (object) => spec(object).minReplicas ?? 1),
    column('MaxPods', (object) => spec(object).maxReplicas ?? 1),
    column('Replicas', of('currentReplicas')),
    age,
  ],
  Event: [
    column('Last Seen', (event, now) => since(event.lastTimestamp as string | undefined, now)),
    column('Type', (event) => String(event.type)),
    column('Reason', (event) => String(event.reason)),
    column('Object', (event) => {
      const { kind = '', name: of_ = '' } = (event.involvedObject ?? {}) as { kind?: string; name?: string };
      return `${kind.toLowerCase()}/${of_}`;
    }),
    column('Message', (event) => String(event.message)),
  ],
  Node: [name, column('Status', () => 'Ready'), age],
  Namespace: [name, column('Status', () => 'Active'), age],
  Rollout: [
    name,
    column('Desired', (object) => spec(object).replicas ?? 1),
    column('Current', of('replicas')),
    column('Up-to-date', of('updatedReplicas')),
    column('Available', of('availableReplicas')),
    age,
  ],
};

export const columnsOf = (kind: string): readonly Column[] => byKind[kind] ?? [name, age];

const statuses = ({ status: fields }: KubernetesObject) => list(fields?.containerStatuses);

/** The status of a pod in `kubectl get pods`. */
function podState(pod: KubernetesObject): string {
  if (pod.metadata.deletionTimestamp) return 'Terminating';
  const states = statuses(pod).map(({ state }) => (state ?? {}) as Record<string, { reason?: string } | undefined>);
  const reason = states.map(({ waiting, terminated }) => (waiting ?? terminated)?.reason).find(Boolean);
  return reason ?? String(status(pod).phase ?? 'Unknown');
}

function since(time: string | undefined, now: number): string {
  if (!time) return '<none>';
  const seconds = Math.max(0, Math.floor((now - Date.parse(time)) / 1000));
  if (seconds < 120) return `${seconds}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${minutes}m`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours}h` : `${Math.floor(hours / 24)}d`;
}
