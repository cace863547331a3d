import { Link, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { outlineTranslation } from '../language/outlineTranslation.ts';
import classes from './LinkList.module.css';
import { sectionHash } from './sectionLinks.ts';

/** Without `id` the target is not on this page, and its name is plain text. */
export type LinkTarget = { label: string; id?: string; isProse?: boolean };

const shownAtFirst = 12;

/** Names that link to their sections: used by, implemented by. The rest of a long list is shown on demand. */
export function LinkList({ title, links }: { title: string; links: readonly LinkTarget[] }) {
  const { t } = useTranslation(outlineTranslation);
  const [isWhole, setWhole] = useState(false);
  if (links.length === 0) return null;
  const shown = isWhole ? links : links.slice(0, shownAtFirst);
  const rest = links.length - shown.length;
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      <List className={classes.links}>
        {shown.map(({ label, id, isProse }) => (
          <li key={`${label} ${id}`} data-prose={isProse || undefined}>
            {id === undefined ? <code>{label}</code> : <Link to={sectionHash(id)}>{label}</Link>}
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button type="button" className={classes.more} onClick={() => setWhole(true)}>
              {t('more', { count: rest })}
            </button>
          </li>
        )}
      </List>
    </div>
  );
}
