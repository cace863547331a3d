import { EmptyState, List, SearchBox } from '@callboard/ui';
import { IconArrowNarrowLeft } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { actionsTranslation } from '../actionsTranslation.ts';
import classes from './Reference.module.css';
import { useReferenceUrl } from './useReferenceUrl.ts';

export type ReferenceEntry = { id: string; name: string; description?: string | undefined; detail: ReactNode };
export type ReferenceGroup = { title: string; entries: readonly ReferenceEntry[] };

type ReferenceProps = { label: string; searchLabel: string; groups: readonly ReferenceGroup[] };

/** Many things to look up: their names on the left, one of them on the right. On phones one after the other. */
export function Reference({ label, searchLabel, groups }: ReferenceProps) {
  const { t } = useTranslation(actionsTranslation);
  const { text, changeText, chosenId, urlOf } = useReferenceUrl();
  const shown = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => matches(entry, text)) }))
    .filter(({ entries }) => entries.length > 0);
  const all = groups.flatMap(({ entries }) => entries);
  const chosen = all.find((entry) => isAt(entry, chosenId));
  // Somebody who came without a wish sees how it looks; phones have no room for that.
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
          <EmptyState
            variant="info"
            title={t('nothing')}
            description={t('nothingHint')}
            action={
              <Button variant="default" onClick={() => changeText('')}>
                {t('clear')}
              </Button>
            }
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

/** Whoever comes by a link to an entry far down finds it in the list as well; the page itself stays where it is. */
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

/** Wire: links of others have dashes for the colons of a name. */
const isAt = ({ id }: ReferenceEntry, hash: string) => id === hash || id.replaceAll(':', '-') === hash;
