import { CardSkeleton } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { Link } from 'react-router';
import { docsIndexRoute } from '../entry.ts';
import { DocsCards } from './DocsCards.tsx';
import { DocsFailure } from './DocsFailure.tsx';
import classes from './Home.module.css';
import { homeTranslation } from './homeTranslation.ts';
import { useDocumentedEntities } from './queries.ts';

type DocsPanelProps = {
  title: string;
  description?: string;
  query: Omit<Parameters<typeof useDocumentedEntities>[0], 'limit'>;
  /** Hides the panel if it is empty. */
  isQuietWhenEmpty?: boolean;
};

export const maxShown = 6;

/** Docs under a heading. */
export function DocsPanel({ title, description, query, isQuietWhenEmpty = false }: DocsPanelProps) {
  const { t } = useTranslation(homeTranslation);
  const index = useRouteRef(docsIndexRoute);
  const { data, error, isPending, refetch } = useDocumentedEntities({ ...query, limit: maxShown });
  if (isQuietWhenEmpty && (isPending || data?.totalItems === 0)) return null;
  const more = (data?.totalItems ?? 0) - (data?.items.length ?? 0);
  return (
    <section className={classes.panel} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {description && <p className={classes.hint}>{description}</p>}
      {isPending && <CardSkeleton />}
      {error && <DocsFailure error={error} onRetry={refetch} />}
      {data && <DocsCards entities={data.items} />}
      {data?.totalItems === 0 && <p className={classes.hint}>{t('panel.empty')}</p>}
      {more > 0 && (
        <Link className={classes.more} to={`${index()}?whose=${query.whose ?? 'all'}`}>
          {t('home.more', { count: more })}
        </Link>
      )}
    </section>
  );
}
