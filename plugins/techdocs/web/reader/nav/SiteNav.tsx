import { Link, List } from '@callboard/ui';
import { IconChevronRight } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useMemo, useState } from 'react';
import { useDocsPage } from '../docsPage.ts';
import { readerTranslation } from '../readerTranslation.ts';
import { encodePath } from '../siteRef.ts';
import { navigationLook, useNavigationOpen } from './navigationLook.ts';
import classes from './SiteNav.module.css';
import { sanitizeLabel } from './sanitizeLabel.ts';
import { type NavItem, wayTo } from './siteTree.ts';

type SiteNavProps = {
  items: readonly NavItem[];
  path: string;
  readerPath: string;
  /** The contents of the current page, shown below its entry. */
  contents?: ReactNode;
  onFollow?(): void;
};

/** The pages of a site. The path to the current page is expanded; everything is if the reader chose so. */
export function SiteNav(props: SiteNavProps) {
  const { t } = useTranslation(readerTranslation);
  const way = wayTo(props.items, props.path);
  return (
    <nav aria-label={t('nav.label')}>
      <NavList {...props} way={way} level={0} />
      {way.length === 0 && props.contents}
    </nav>
  );
}

type NavListProps = SiteNavProps & { way: readonly NavItem[]; level: number };

function NavList(props: NavListProps) {
  return (
    <List className={classes.list}>
      {props.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the order does not change
        <NavLine key={index} {...props} item={item} />
      ))}
    </List>
  );
}

function NavLine({ item, ...props }: NavListProps & { item: NavItem }) {
  const { t } = useTranslation(readerTranslation);
  const [isAllOpen] = useNavigationOpen();
  const [isTouched, setTouched] = useState<boolean>();
  const { groupLevel } = navigationLook(useDocsPage().features);
  const hasBelow = item.items !== undefined && item.items.length > 0;
  const isGroup = hasBelow && props.level === groupLevel;
  const isOpen = isGroup || (isTouched ?? (isAllOpen || props.way.includes(item)));
  const onToggle = hasBelow && !isGroup ? () => setTouched(!isOpen) : undefined;
  const label = t(isOpen ? 'nav.fold' : 'nav.expand', { title: item.title });
  return (
    <li data-group={isGroup || undefined}>
      <div className={classes.line}>
        <NavTitle {...props} item={item} onToggle={onToggle} isOpen={isOpen} />
        {onToggle && isLink(item) && (
          <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-label={label} onClick={onToggle}>
            <IconChevronRight size={14} aria-hidden data-open={isOpen || undefined} />
          </button>
        )}
      </div>
      {item === props.way.at(-1) && props.contents}
      {hasBelow && isOpen && <NavList {...props} items={item.items ?? []} level={props.level + 1} />}
    </li>
  );
}

function NavLabel({ title, html, icon }: NavItem) {
  const markup = useMemo(() => (html === undefined ? undefined : sanitizeLabel(html)), [html]);
  return (
    <span className={classes.label}>
      {icon !== undefined && <span className={classes.icon} style={{ maskImage: pictureOf(icon) }} aria-hidden />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above */}
      {markup ? <span className={classes.markup} dangerouslySetInnerHTML={{ __html: markup }} /> : title}
    </span>
  );
}

/** As an image: the site may be untrusted, and nothing in an image is active. */
const pictureOf = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(withNamespace(svg))}")`;

const withNamespace = (svg: string) =>
  svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');

function PageStatus({ status }: { status: string }) {
  const { t } = useTranslation(readerTranslation);
  const isKnown = status === 'new' || status === 'deprecated';
  return (
    <span className={classes.status} data-status={status}>
      {isKnown ? t(`status.${status}`) : status}
    </span>
  );
}

const isLink = ({ page, href }: NavItem) => page !== undefined || href !== undefined;

type NavTitleProps = NavListProps & { item: NavItem; isOpen: boolean; onToggle?: () => void };

function NavTitle({ item, path, readerPath, onFollow, onToggle, isOpen }: NavTitleProps) {
  const to = item.page === undefined ? item.href : `${readerPath}/${encodePath(item.page)}`;
  if (to === undefined && !onToggle) {
    return (
      <span className={classes.section}>
        <NavLabel {...item} />
      </span>
    );
  }
  if (to === undefined) {
    return (
      <button type="button" className={classes.section} aria-expanded={isOpen} onClick={onToggle}>
        <NavLabel {...item} />
        <IconChevronRight size={14} aria-hidden data-open={isOpen || undefined} />
      </button>
    );
  }
  const isCurrent = item.page === path;
  return (
    <Link
      to={to}
      look="plain"
      className={classes.link}
      data-section={item.items !== undefined || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      <NavLabel {...item} /> {item.status !== undefined && <PageStatus status={item.status} />}
    </Link>
  );
}
