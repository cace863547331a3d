import { type Entity, RELATION_OWNED_BY } from '@callboard/plugin-catalog/common';
import { EntityRefLinks } from '@callboard/plugin-catalog/web';
import { Link, RelativeTime } from '@callboard/ui';
import { IconArrowNarrowLeft, IconArrowNarrowRight, IconPencil } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { SitePage } from './nav/siteTree.ts';
import classes from './PageFooter.module.css';
import { useSiteMetadata } from './queries.ts';
import { readerTranslation } from './readerTranslation.ts';
import { encodePath, type SiteRef } from './siteRef.ts';

type PageFooterProps = {
  site: SiteRef;
  entity?: Entity;
  editUrl?: string;
  readerPath: string;
  previous?: SitePage;
  next?: SitePage;
  isHidden: boolean;
};

/** Links to adjacent pages, the owner, the age of the text, and a link to edit it. */
export function PageFooter({ site, entity, editUrl, readerPath, previous, next, isHidden }: PageFooterProps) {
  const { t } = useTranslation(readerTranslation);
  const { data: metadata } = useSiteMetadata(site);
  const builtAt = metadata?.build_timestamp;
  const owners = (entity?.relations ?? []).flatMap(({ type, targetRef }) =>
    type === RELATION_OWNED_BY ? [targetRef] : [],
  );
  const to = ({ url }: SitePage) => `${readerPath}/${encodePath(url)}`;
  return (
    <footer className={classes.footer}>
      {!isHidden && (previous || next) && (
        <nav className={classes.pages} aria-label={t('pages.label')}>
          {previous && (
            <Link to={to(previous)} look="plain" className={classes.page}>
              <span className={classes.way}>
                <IconArrowNarrowLeft size={14} aria-hidden /> {t('pages.previous')}
              </span>
              {previous.title}
            </Link>
          )}
          {next && (
            <Link to={to(next)} look="plain" className={classes.page} data-next>
              <span className={classes.way}>
                {t('pages.next')} <IconArrowNarrowRight size={14} aria-hidden />
              </span>
              {next.title}
            </Link>
          )}
        </nav>
      )}
      <div className={classes.facts}>
        {owners.length > 0 && (
          <span>
            {t('page.owner')} <EntityRefLinks entities={owners} isInline />
          </span>
        )}
        {builtAt !== undefined && (
          <span>
            {t('page.builtAt')} <RelativeTime value={builtAt} />
          </span>
        )}
        {editUrl && (
          <Link to={editUrl} className={classes.edit}>
            <IconPencil size={14} aria-hidden /> {t('page.edit')}
          </Link>
        )}
      </div>
    </footer>
  );
}
