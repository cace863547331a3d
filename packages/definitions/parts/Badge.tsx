import type { OutlineBadge } from '../outline/outline.ts';
import classes from './Badge.module.css';

type BadgeProps = OutlineBadge & {
  /** `small` in the outline, where badges stand below each other. */
  size?: 'normal' | 'small';
};

/** A short word in a quiet colour: query, stream, deprecated. */
export function Badge({ text, tone, size = 'normal' }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      {text}
    </span>
  );
}
