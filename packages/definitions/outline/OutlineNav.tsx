import { countText, Link, List, SearchBox } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { outlineTranslation } from '../language/outlineTranslation.ts';
import { Badge } from '../parts/Badge.tsx';
import { sectionHash } from '../parts/sectionLinks.ts';
import classes from './OutlineNav.module.css';
import { type FoundEntry, findInOutline, type OutlineGroup } from './outline.ts';

type OutlineNavProps = {
  groups: readonly OutlineGroup[];
  /** The current section. */
  current: string | undefined;
  /** Called when an entry is followed; closes the drawer on phones. */
  onFollow?: () => void;
};

/** The search with the outline below it. Enter opens the first result. */
export function OutlineNav({ groups, current, onFollow }: OutlineNavProps) {
  const { t } = useTranslation(outlineTranslation);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  const found = useMemo(() => findInOutline(groups, sought), [groups, sought]);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const list = useCurrentInSight(current);

  function openFirst() {
    const first = findInOutline(groups, query)[0]?.entries[0];
    if (!query.trim() || !first) return;
    navigate(sectionHash(first.id));
    onFollow?.();
  }
  return (
    <div className={classes.outline}>
      <div className={classes.search}>
        <SearchBox label={t('search')} value={query} onChange={setQuery} onEnter={openFirst} />
      </div>
      <nav ref={list} className={classes.list} aria-label={t('contents')}>
        <p className={classes.count} role="status">
          {sought && (count === 0 ? t('nothingFound', { query: sought }) : t('found', { count }))}
        </p>
        {found.map((group) => (
          <div key={group.id} className={classes.group}>
            <Link to={sectionHash(group.id)} look="plain" className={classes.groupTitle} onClick={onFollow}>
              {group.title}
              <span className={classes.groupCount}>{countText(group.entries.length)}</span>
            </Link>
            <List>
              {group.entries.map((entry) => (
                <NavLine key={entry.id} entry={entry} isCurrent={entry.id === current} onFollow={onFollow} />
              ))}
            </List>
          </div>
        ))}
      </nav>
    </div>
  );
}

type NavLineProps = { entry: FoundEntry; isCurrent: boolean; onFollow: (() => void) | undefined };

/** Memoized, since the current line changes while the reader scrolls. */
const NavLine = memo(function NavLine({ entry, isCurrent, onFollow }: NavLineProps) {
  const { id, label, badge, isBadgeImplied, isDeprecated, hits } = entry;
  return (
    <li className={classes.item}>
      <Link
        to={sectionHash(id)}
        look="plain"
        className={classes.link}
        title={label}
        aria-current={isCurrent ? 'location' : undefined}
        data-deprecated={isDeprecated || undefined}
        onClick={onFollow}
      >
        <span className={classes.label}>{label}</span>
        {badge && !isBadgeImplied && <Badge {...badge} size="small" />}
        {hits.length > 0 && <span className={classes.hits}>{hits.join(', ')}</span>}
      </Link>
    </li>
  );
});

/** Scrolls only the list, to make the current line visible. */
function useCurrentInSight(current: string | undefined) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another current line
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !line) return;
    const frame = list.current.getBoundingClientRect();
    const place = line.getBoundingClientRect();
    if (place.top >= frame.top && place.bottom <= frame.bottom) return;
    list.current.scrollTop += place.top - frame.top - frame.height / 3;
  }, [current]);
  return list;
}
