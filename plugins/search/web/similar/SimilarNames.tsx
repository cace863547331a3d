import type { CompoundEntityRef } from '@callboard/plugin-catalog/common';
import { KindIcon } from '@callboard/plugin-catalog/web';
import { Link, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useSearchResults } from '../queries.ts';
import { searchTranslation } from '../searchTranslation.ts';
import classes from './SimilarNames.module.css';

/** Few enough to read at a glance. */
const maxNames = 5;

/** Suggestions for an entity that does not exist: the same name of another kind, or a typo. */
export function SimilarNames({ wanted }: { wanted: CompoundEntityRef }) {
  const { t } = useTranslation(searchTranslation);
  const { data } = useSearchResults({ term: wanted.name, types: ['software-catalog'], pageLimit: maxNames });
  // Matching words in a description are not a typo.
  const results = (data?.results ?? []).filter(
    ({ highlight }) => !highlight || highlight.fields.title?.includes(highlight.preTag),
  );
  if (results.length === 0) return null;
  return (
    <section className={classes.hint} aria-labelledby="similar-names">
      <h3 id="similar-names" className={classes.title}>
        {t('results.suggestion')}
      </h3>
      <List className={classes.names}>
        {results.map(({ document: { title, location, kind } }) => (
          <li key={location}>
            <Link to={location} className={classes.name}>
              <KindIcon kind={String(kind)} size={20} />
              {title}
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
}
