import { useTranslation } from '@callboard/web-kit';
import { uiTranslation } from '../language/uiTranslation.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { List } from './List.tsx';
import classes from './Tag.module.css';
import { Tag } from './Tag.tsx';

type TagListProps = {
  tags: readonly string[];
  /** How many tags are shown; the others are behind "+n", which lists them on hover. */
  max?: number;
  /** The same for tables of 1200 pixels or more. */
  maxWhenWide?: number;
  linkOf?: (tag: string) => string | undefined;
  isSingleLine?: boolean;
};

export function TagList({ tags, max = tags.length, maxWhenWide = max, linkOf, isSingleLine = false }: TagListProps) {
  return (
    <List className={classes.list} data-single-line={isSingleLine || undefined}>
      {tags.slice(0, maxWhenWide).map((tag, place) => (
        <li key={tag} className={classes.item} data-only={place < max ? undefined : 'wide'}>
          <Tag label={tag} to={linkOf?.(tag)} />
        </li>
      ))}
      <MoreTags tags={tags.slice(max)} only={maxWhenWide > max ? 'narrow' : undefined} />
      {maxWhenWide > max && <MoreTags tags={tags.slice(maxWhenWide)} only="wide" />}
    </List>
  );
}

function MoreTags({ tags, only }: { tags: readonly string[]; only?: 'wide' | 'narrow' }) {
  const { t } = useTranslation(uiTranslation);
  const names = tags.join(', ');
  if (tags.length === 0) return null;
  return (
    <li className={classes.more} data-only={only}>
      <Tooltip label={names}>
        <span className={classes.tag}>
          <span aria-hidden>+{tags.length}</span>
          <VisuallyHidden>{t('tags.more', { count: tags.length, names })}</VisuallyHidden>
        </span>
      </Tooltip>
    </li>
  );
}
