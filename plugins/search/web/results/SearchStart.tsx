import { Link, List } from '@callboard/ui';
import { useIdentity, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useSearch } from '../context/SearchContext.ts';
import { useRecentResults } from '../palette/useRecentResults.ts';
import { searchTranslation } from '../searchTranslation.ts';
import { useTypeOptions } from '../types/useTypeOptions.tsx';
import classes from './SearchStart.module.css';

/** Before the first search: links to recently opened and owned entities, and to each type. */
export function SearchStart() {
  const { t } = useTranslation(searchTranslation);
  const { setTypes, setFilters } = useSearch();
  const { ownershipEntityRefs } = useIdentity();
  const { results } = useRecentResults();
  const types = useTypeOptions().filter(({ type, count }) => type !== '' && count !== 0);
  return (
    <div className={classes.start}>
      {results.length > 0 && (
        <section>
          <h2 className={classes.title}>{t('start.recent')}</h2>
          <List className={classes.recent}>
            {results.map(({ type, document }) => (
              <li key={`${type} ${document.location}`}>
                <Link to={document.location}>{document.title}</Link>
              </li>
            ))}
          </List>
        </section>
      )}
      <section>
        <h2 className={classes.title}>{t('start.browse')}</h2>
        <div className={classes.types}>
          <Button variant="default" onClick={() => setFilters({ owner: [...ownershipEntityRefs] })}>
            {t('start.mine')}
          </Button>
          {types.map(({ type, label, count, icon }) => (
            <Button key={type} variant="default" leftSection={icon} onClick={() => setTypes([type])}>
              {label}
              {count !== undefined && <span className={classes.count}>{count.toLocaleString()}</span>}
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}
