import { type FacetValue, useKindTitles } from '@callboard/plugin-catalog/web';
import { countText, Link } from '@callboard/ui';
import classes from './Health.module.css';

/** Counts by kind, each with a link to the list. */
export function KindLinks({ kinds, urlOf }: { kinds: readonly FacetValue[]; urlOf: (kind: string) => string }) {
  const titlesOf = useKindTitles();
  return (
    <span className={classes.kinds}>
      {kinds.map(({ value, count }) => {
        const { kind, kinds: several } = titlesOf(value);
        return (
          <Link key={value} to={urlOf(value)}>
            {countText(count)} {count === 1 ? kind : several}
          </Link>
        );
      })}
    </span>
  );
}
