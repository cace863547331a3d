import { backoffMs } from '@callboard/concurrency';
import type { Container } from '../kubernetesObject.ts';
import type { Behaviour } from './simulation.ts';
import { MINUTE, SECOND, timeText } from './units.ts';

/** One run of a container, with its end if it is over. */
export type Run = { number: number; from: number; to?: number };

export type ContainerLife = {
  isReady: boolean;
  restarts: number;
  waiting?: { reason: string; message?: string };
  /** The current run and the previous one. */
  run?: Run;
  previous?: Run;
  end?: { exitCode: number; reason: string };
};

const creatingMs = 2 * SECOND;
/** Five minutes in a real cluster, but a demo should show changes sooner. */
const backOff = { firstMs: 10 * SECOND, maxMs: MINUTE };

/** The lifetime of a container that does not keep running. */
export const runMs = { crash: 14 * SECOND, 'out-of-memory': 95 * SECOND };
const endings = {
  crash: { exitCode: 1, reason: 'Error' },
  'out-of-memory': { exitCode: 137, reason: 'OOMKilled' },
};

/** The state of a pod's container at a given time. */
export function containerLife(behaviour: Behaviour, container: Container, bornAt: number, at: number): ContainerLife {
  const from = bornAt + creatingMs;
  if (at < from) return { isReady: false, restarts: 0, waiting: { reason: 'ContainerCreating' } };
  const waiting = waitingIn(behaviour, container, bornAt, at);
  if (waiting) return { isReady: false, restarts: 0, waiting };
  if (behaviour === 'crash' || behaviour === 'out-of-memory') return restarting(behaviour, container, from, at);
  const readyAfter = (container.readinessProbe?.initialDelaySeconds ?? 2) * SECOND;
  return {
    isReady: behaviour !== 'not-ready' && at >= from + readyAfter,
    restarts: 0,
    run: { number: 0, from },
  };
}

function waitingIn(behaviour: Behaviour, container: Container, bornAt: number, at: number) {
  const { image } = container;
  if (behaviour === 'missing-config') {
    return { reason: 'CreateContainerConfigError', message: `${missingIn(container)} not found` };
  }
  if (behaviour !== 'image-pull') return undefined;
  // It is retried periodically.
  const isTrying = (at - bornAt) % MINUTE < 8 * SECOND;
  return isTrying
    ? {
        reason: 'ErrImagePull',
        message: `rpc error: code = NotFound desc = failed to pull and unpack image "${image}": failed to resolve reference "${image}": ${image}: not found`,
      }
    : { reason: 'ImagePullBackOff', message: `Back-off pulling image "${image}"` };
}

function missingIn({ env = [], envFrom = [] }: Container): string {
  const maps = [...envFrom.map((from) => from.configMapRef), ...env.map(({ valueFrom }) => valueFrom?.configMapKeyRef)];
  const secrets = [...envFrom.map((from) => from.secretRef), ...env.map(({ valueFrom }) => valueFrom?.secretKeyRef)];
  const map = maps.find(Boolean);
  if (map) return `configmap "${map.name}"`;
  return `secret "${secrets.find(Boolean)?.name ?? 'settings'}"`;
}

function restarting(
  behaviour: 'crash' | 'out-of-memory',
  { name }: Container,
  firstFrom: number,
  at: number,
): ContainerLife {
  const { run, isOver } = runAt(runMs[behaviour], firstFrom, at);
  const end = endings[behaviour];
  if (!isOver) {
    const before = runBefore(run, runMs[behaviour]);
    return { isReady: false, restarts: run.number, run, ...(before && { previous: before, end }) };
  }
  const to = run.from + runMs[behaviour];
  const waited = backOffAfter(run.number) / SECOND;
  const message = `back-off ${waited >= 60 ? '1m0s' : `${waited}s`} restarting failed container=${name}`;
  return {
    isReady: false,
    restarts: run.number,
    waiting: { reason: 'CrashLoopBackOff', message },
    previous: { ...run, to },
    end,
  };
}

const backOffAfter = (number: number) => backoffMs(number + 1, backOff);

/** The run at a given time, and whether it is over and the next one is pending. */
function runAt(lengthMs: number, firstFrom: number, at: number): { run: Run; isOver: boolean } {
  let number = 0;
  let from = firstFrom;
  for (; backOffAfter(number) < backOff.maxMs; number++) {
    const next = from + lengthMs + backOffAfter(number);
    if (at < next) return { run: { number, from }, isOver: at >= from + lengthMs };
    from = next;
  }
  const round = lengthMs + backOff.maxMs;
  const more = Math.floor((at - from) / round);
  const last = from + more * round;
  return { run: { number: number + more, from: last }, isOver: at >= last + lengthMs };
}

function runBefore({ number, from }: Run, lengthMs: number): Run | undefined {
  if (number === 0) return undefined;
  const to = from - backOffAfter(number - 1);
  return { number: number - 1, from: to - lengthMs, to };
}

/** In the format of a pod's status. */
export function containerStatus(pod: string, { name, image }: Container, life: ContainerLife) {
  const { run, previous, end, waiting } = life;
  const containerID = `containerd://${pod}-${name}-${life.restarts}`;
  const terminated = previous?.to !== undefined && {
    ...end,
    startedAt: timeText(previous.from),
    finishedAt: timeText(previous.to),
    containerID,
  };
  return {
    name,
    image,
    imageID: '',
    ready: life.isReady,
    started: Boolean(run),
    restartCount: life.restarts,
    state: run
      ? { running: { startedAt: timeText(run.from) } }
      : { waiting: waiting ?? { reason: 'ContainerCreating' } },
    lastState: terminated ? { terminated } : {},
    ...(run && { containerID }),
  };
}
