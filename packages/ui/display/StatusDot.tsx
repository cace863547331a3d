import type { CSSProperties, ReactNode } from 'react';
import classes from './StatusDot.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const colours: Record<StatusTone, string> = {
  success: 'var(--cb-success)',
  warning: 'var(--cb-warning)',
  danger: 'var(--cb-danger)',
  info: 'var(--cb-info)',
  neutral: 'var(--cb-dimmed)',
};

type StatusDotProps = {
  tone: StatusTone;
  /** Something is in progress: the dot pulses. */
  isActive?: boolean;
  /** The status in words, because colour alone is not accessible. */
  children: ReactNode;
};

export function StatusDot({ tone, isActive = false, children }: StatusDotProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span
        className={classes.dot}
        style={{ '--dot': colours[tone] } as CSSProperties}
        data-active={isActive || undefined}
        aria-hidden
      />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
