import { useTranslation } from '@callboard/web-kit';
import { uiTranslation } from '../language/uiTranslation.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import classes from './Tag.module.css';
import { Tag } from './Tag.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type TagListProps = {
  tags: readonly string[];
  /** How many stand open; the others hide behind "+n", which names them on hover. */
  max?: number;
  linkOf?: (tag: string) => string | undefined;
  isSingleLine?: boolean;
};

export function TagList({ tags, max = Number.POSITIVE_INFINITY, linkOf, isSingleLine = false }: TagListProps) {
  const { t } = useTranslation(uiTranslation);
  const hidden = tags.slice(max);
  const names = hidden.join(', ');
  return (
    <ul className={classes.list} data-single-line={isSingleLine || undefined}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className={classes.item}>
          <Tag label={tag} to={linkOf?.(tag)} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={classes.more}>
          <Tooltip label={names}>
            <span className={classes.tag}>
              <span aria-hidden>+{hidden.length}</span>
              <VisuallyHidden>{t('tags.more', { count: hidden.length, names })}</VisuallyHidden>
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
