import classes from './Badge.module.css';

export type BadgeTone = 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'teal' | 'neutral';
export type OutlineBadge = { text: string; tone: BadgeTone };

type BadgeProps = OutlineBadge & {
  /** `small` in the outline, where badges form a column. */
  size?: 'normal' | 'small';
};

/** A short label in a muted colour: query, stream, deprecated. */
export function Badge({ text, tone, size = 'normal' }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      {text}
    </span>
  );
}
