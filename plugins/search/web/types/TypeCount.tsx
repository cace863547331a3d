import { countText, VisuallyHidden } from '@callboard/ui';
import { maxCounted, useCountText } from '../results/useCountText.ts';
import classes from './SearchType.module.css';

/** The number of results of a type: a bare number on screen, a full phrase for screen readers. */
export function TypeCount({ count }: { count: number | undefined }) {
  const countText = useCountText();
  return (
    <span className={classes.count} title={countText(count)}>
      <span aria-hidden>{count !== undefined && numberOf(count)}</span>
      <VisuallyHidden>{countText(count)}</VisuallyHidden>
    </span>
  );
}

const numberOf = (count: number) => (count >= maxCounted ? `>${maxCounted}` : countText(count));
