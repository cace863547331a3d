import { toError } from '@callboard/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Task, TaskEvent } from '../../common/index.ts';
import { applyEvents } from './events/applyEvents.ts';
import { type Following, followTask } from './events/followTask.ts';
import { newRunState, type RunState } from './events/runState.ts';
import { useIsReopened, useKnownRun, useScaffolder } from './queries.ts';

export type FollowedRun = {
  run: RunState;
  following: Following | 'ended';
  error: Error | undefined;
  /** Follows an ended task again after a retry. */
  resume(): void;
};

/** Throttles rendering, because a run may log many lines. */
const gatherMs = 30;

/** The live state of a run. The component needs a `key` per task. */
export function useRun(task: Task): FollowedRun {
  const client = useScaffolder();
  const { id: taskId } = task;
  const knownRun = useKnownRun(taskId);
  const [run, setRun] = useState(() => knownRun.get() ?? newRunState(task.spec.steps, task.status));
  const [following, setFollowing] = useState<FollowedRun['following']>('connecting');
  const [error, setError] = useState<Error>();
  const [round, setRound] = useState(0);
  const latest = useRef(run);
  const known = useRef(run.lastEventId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins behind the last event that is known
  useEffect(() => {
    const leaving = new AbortController();
    let waiting: TaskEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      const events = waiting;
      waiting = [];
      if (events.length === 0) return;
      latest.current = applyEvents(latest.current, events);
      knownRun.set(latest.current);
      setRun(latest.current);
    };
    const onEvent = (event: TaskEvent) => {
      known.current = event.id;
      waiting.push(event);
      timer ??= setTimeout(flush, gatherMs);
    };
    setError(undefined);
    followTask({ client, taskId, after: known.current, signal: leaving.signal, onEvent, onState: setFollowing }).then(
      () => {
        if (leaving.signal.aborted) return;
        flush();
        setFollowing('ended');
      },
      (thrown) => setError(toError(thrown)),
    );
    return () => {
      leaving.abort();
      flush();
    };
  }, [client, taskId, knownRun, round]);

  const resume = useCallback(() => {
    setFollowing('connecting');
    setRound((before) => before + 1);
  }, []);
  const isReopened = useIsReopened(taskId, run.lastEventId, following === 'ended');
  useEffect(() => {
    if (isReopened) resume();
  }, [isReopened, resume]);
  return { run, following, error, resume };
}
