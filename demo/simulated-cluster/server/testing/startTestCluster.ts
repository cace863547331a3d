import { onTestFinished } from 'vitest';
import type { KubernetesObject } from '../kubernetesObject.ts';
import { startClusters } from '../startClusters.ts';

export const token = 'token-of-the-portal';

// biome-ignore lint/suspicious/noExplicitAny: responses of an API have any shape.
export type Answer = { status: number; body: any; text: string };

/** A cluster with a clock that only the test advances; closed after the test. */
export async function startTestCluster(objects: readonly KubernetesObject[]) {
  let now = Date.UTC(2026, 10, 16, 8, 0, 0);
  const clusters = new Map([['test', objects]]);
  const failures: unknown[] = [];
  const running = await startClusters({
    token,
    clusters,
    clock: () => now,
    onFailure: (error) => failures.push(error),
  });
  onTestFinished(() => running.close());
  const url = running.urlOf('test');
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  return {
    url,
    running,
    failures,
    pass(seconds: number): void {
      now += seconds * 1000;
    },
    fetch: send,
    async call(path: string, init: RequestInit = {}): Promise<Answer> {
      const answer = await send(path, init);
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, text, body: isJson ? JSON.parse(text) : undefined };
    },
  };
}

type Shape = {
  kind?: string;
  replicas?: number;
  simulation?: Record<string, string>;
  spec?: object;
  containers?: object[];
};

/** A workload whose pods run and write logs. */
export function aWorkload(name: string, shape: Shape = {}): KubernetesObject {
  const { kind = 'Deployment', replicas = 1, simulation = {}, spec = {}, containers } = shape;
  const apiVersion = kind === 'Rollout' ? 'argoproj.io/v1alpha1' : 'apps/v1';
  const annotations = Object.fromEntries(
    Object.entries(simulation).map(([key, value]) => [`simulation/${key}`, value]),
  );
  const template = {
    metadata: { labels: { app: name } },
    spec: { containers: containers ?? [{ name: 'server', image: `registry.example/${name}:1.0.0` }] },
  };
  return {
    apiVersion,
    kind,
    metadata: { name, namespace: 'tower', annotations },
    spec: { replicas, selector: { matchLabels: { app: name } }, template, ...spec },
  };
}
