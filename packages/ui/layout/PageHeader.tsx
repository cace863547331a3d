import { useTranslation } from '@callboard/web-kit';
import { useConfiguredTitle } from '@callboard/web-kit/host';
import type { ReactNode } from 'react';
import { IconInfoCircle } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import { countText } from '../text/countText.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { type BreadcrumbItem, Breadcrumbs } from './Breadcrumbs.tsx';
import classes from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  /** The kind of page ("Catalog", "component — service"); a breadcrumb link if `typeLink` is given. */
  type?: string;
  typeLink?: string;
  /** The path to this page, above the title, instead of the type. */
  breadcrumbs?: readonly BreadcrumbItem[];
  subtitle?: ReactNode;
  /** A longer explanation behind an info icon. */
  tooltip?: ReactNode;
  icon?: ReactNode;
  count?: number;
  /** Small controls directly after the title, such as a star. */
  titleActions?: ReactNode;
  /** One line of facts (owner, lifecycle) before the actions. */
  meta?: ReactNode;
  /** The search box of the page's list: before the actions, and on phones a line as wide as the page. */
  search?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader(props: PageHeaderProps) {
  const { t } = useTranslation(uiTranslation);
  const { type, typeLink, breadcrumbs, subtitle, tooltip, icon, count, titleActions, meta } = props;
  const title = useConfiguredTitle() ?? props.title;
  const { search, actions } = props;
  return (
    <header className={classes.header}>
      {(breadcrumbs || type) && <div className={classes.above}>{above(type, typeLink, title, breadcrumbs)}</div>}
      <div className={classes.line}>
        <div className={classes.heading}>
          {icon}
          <div className={classes.words}>
            <div className={classes.titleLine}>
              <div className={classes.counted}>
                <h1 className={classes.title}>{title}</h1>
                {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
              </div>
              {tooltip && (
                <Tooltip label={tooltip}>
                  <button type="button" className={classes.about} aria-label={t('header.about')}>
                    <IconInfoCircle size={18} stroke={1.7} aria-hidden />
                  </button>
                </Tooltip>
              )}
              {titleActions}
            </div>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
        </div>
        {search && <div className={classes.search}>{search}</div>}
        {(meta || actions) && (
          <div className={classes.side}>
            {meta && <div className={classes.meta}>{meta}</div>}
            {actions && <div className={classes.actions}>{actions}</div>}
          </div>
        )}
      </div>
    </header>
  );
}

function above(type?: string, typeLink?: string, title?: string, breadcrumbs?: readonly BreadcrumbItem[]) {
  if (breadcrumbs) return <Breadcrumbs items={breadcrumbs} />;
  if (type && typeLink) return <Breadcrumbs items={[{ label: type, to: typeLink }, { label: title ?? '' }]} />;
  return type ? <div className={classes.type}>{type}</div> : null;
}
