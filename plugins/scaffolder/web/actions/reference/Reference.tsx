import { List, NoMatches, SearchBox } from '@callboard/ui';
import { IconArrowNarrowLeft } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { actionsTranslation } from '../actionsTranslation.ts';
import classes from './Reference.module.css';
import { useReferenceUrl } from './useReferenceUrl.ts';

export type ReferenceEntry = { id: string; name: string; description?: string | undefined; detail: ReactNode };
export type ReferenceGroup = { title: string; entries: readonly ReferenceEntry[] };

type ReferenceProps = { label: string; searchLabel: string; groups: readonly ReferenceGroup[] };

/** A reference: a list of names on the left, the details of one on the right. Phones show one at a time. */
export function Reference({ label, searchLabel, groups }: ReferenceProps) {
  const { t } = useTranslation(actionsTranslation);
  const { text, changeText, chosenId, urlOf } = useReferenceUrl();
  const shown = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => matches(entry, text)) }))
    .filter(({ entries }) => entries.length > 0);
  const all = groups.flatMap(({ entries }) => entries);
  const chosen = all.find((entry) => isAt(entry, chosenId));
  // Show the first entry by default, except on phones, which have no room for both.
  const open = chosen ?? shown[0]?.entries[0];
  const list = useCurrentInSight(chosen?.id);
  return (
    <div className={classes.reference} data-chosen={chosen !== undefined || undefined}>
      <nav ref={list} className={classes.list} aria-label={label}>
        <div className={classes.search}>
          <SearchBox label={searchLabel} value={text} onChange={changeText} />
        </div>
        {shown.map(({ title, entries }) => (
          <section key={title} className={classes.group}>
            <h2 className={classes.groupTitle}>{title}</h2>
            <List>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Link
                    to={urlOf(entry.id)}
                    className={classes.entry}
                    aria-current={entry === open ? 'true' : undefined}
                  >
                    {entry.name}
                  </Link>
                </li>
              ))}
            </List>
          </section>
        ))}
        {shown.length === 0 && (
          <NoMatches
            title={t('nothing')}
            description={t('nothingHint')}
            clearLabel={t('clear')}
            onClear={() => changeText('')}
          />
        )}
      </nav>
      {open && (
        <article className={classes.detail} aria-labelledby="chosen-entry">
          <Link to={urlOf(undefined)} className={classes.back}>
            <IconArrowNarrowLeft size={16} aria-hidden />
            {t('all')}
          </Link>
          <h2 className={classes.name} id="chosen-entry">
            {open.name}
          </h2>
          {open.detail}
        </article>
      )}
    </div>
  );
}

/** Scrolls the list, not the page, to an entry that was opened by a link. */
function useCurrentInSight(id: string | undefined) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = id === undefined ? undefined : list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    const { scrollTop, clientHeight } = list.current;
    const top = current.getBoundingClientRect().top - list.current.getBoundingClientRect().top + scrollTop;
    if (top < scrollTop || top > scrollTop + clientHeight - 40) list.current.scrollTop = top - clientHeight / 2;
  }, [id]);
  return list;
}

const matches = ({ name, description = '' }: ReferenceEntry, text: string) => {
  const all = `${name} ${description}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/** Wire: links of Backstage use dashes instead of the colons of a name. */
const isAt = ({ id }: ReferenceEntry, hash: string) => id === hash || id.replaceAll(':', '-') === hash;
