import type { CompoundEntityRef } from '@callboard/plugin-catalog/common';
import { KindIcon } from '@callboard/plugin-catalog/web';
import { Link } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useSearchResults } from '../queries.ts';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SimilarNames.module.css';

/** Few enough to be read at a glance. */
const mostNames = 5;

/** What somebody may have meant who asked for an entity that is not there: the same name of another kind, or a slip of the finger. */
export function SimilarNames({ wanted }: { wanted: CompoundEntityRef }) {
  const { t } = useTranslation(searchTranslation);
  const { data } = useSearchResults({ term: wanted.name, types: ['software-catalog'], pageLimit: mostNames });
  const results = data?.results ?? [];
  if (results.length === 0) return null;
  return (
    <section className={classes.hint} aria-labelledby="similar-names">
      <h3 id="similar-names" className={classes.title}>
        {t('results.suggestion')}
      </h3>
      <ul className={classes.names}>
        {results.map(({ document: { title, location, kind } }) => (
          <li key={location}>
            <Link to={location} className={classes.name}>
              <KindIcon kind={String(kind)} size={20} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
