import { countText, VisuallyHidden } from '@callboard/ui';
import { mostCounted, useCountText } from '../results/useCountText.ts';
import classes from './SearchType.module.css';

/** How much of a type is found: the bare number for the eye, the whole words for screen readers. */
export function TypeCount({ count }: { count: number | undefined }) {
  const countText = useCountText();
  return (
    <span className={classes.count} title={countText(count)}>
      <span aria-hidden>{count !== undefined && numberOf(count)}</span>
      <VisuallyHidden>{countText(count)}</VisuallyHidden>
    </span>
  );
}

const numberOf = (count: number) => (count >= mostCounted ? `>${mostCounted}` : countText(count));
