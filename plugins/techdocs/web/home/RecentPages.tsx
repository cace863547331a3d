import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Link } from 'react-router';
import classes from './Home.module.css';
import { homeTranslation } from './homeTranslation.ts';
import { useRecentPages } from './recentPages.ts';

/** Recently read pages, to continue reading. */
export function RecentPages() {
  const { t } = useTranslation(homeTranslation);
  const { pages } = useRecentPages();
  if (pages.length === 0) return null;
  return (
    <section aria-label={t('home.recent')}>
      <h2 className={classes.title}>{t('home.recent')}</h2>
      <List className={classes.recent}>
        {pages.map(({ to, title, siteName }) => (
          <li key={to}>
            <Link to={to} className={classes.page}>
              {title}
              {siteName !== title && <span>{siteName}</span>}
            </Link>
          </li>
        ))}
      </List>
    </section>
  );
}
