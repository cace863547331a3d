import { useEffect, useState } from 'react';
import type { RunStep } from '../events/runState.ts';
import { durationText } from './durationText.ts';
import classes from './Steps.module.css';

type DurationProps = { from: string; to?: string | undefined };

const tickMs = 1_000;

/** A duration, which keeps counting until the end is known. */
export function Duration({ from, to }: DurationProps) {
  const [now, setNow] = useState(() => Date.now());
  const isTicking = to === undefined;
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isTicking]);
  const end = to === undefined ? now : Date.parse(to);
  return (
    <span className={classes.duration} role={isTicking ? 'timer' : undefined} aria-live="off">
      {durationText(end - Date.parse(from))}
    </span>
  );
}

/** Empty for a step that did not run. */
export function StepDuration({ step: { status, startedAt, endedAt } }: { step: RunStep }) {
  if (!startedAt || status === 'skipped') return null;
  return <Duration from={startedAt} to={status === 'processing' ? undefined : endedAt} />;
}
