import { IconStar, IconStarFilled } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { catalogTranslation } from '../catalogTranslation.ts';
import { presentationOf } from '../entityRef/entityPresentation.ts';
import classes from './StarButton.module.css';
import { useStarredEntity } from './useStarredEntities.ts';

/** Stars or unstars an entity. */
export function StarButton({ entity, size = 28 }: { entity: Entity; size?: number }) {
  const { t } = useTranslation(catalogTranslation);
  const { isStarred, toggle } = useStarredEntity(stringifyEntityRef(entity));
  const Star = isStarred ? IconStarFilled : IconStar;
  const { title } = presentationOf(entity);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      className={classes.star}
      data-starred={isStarred || undefined}
      aria-label={isStarred ? t('star.remove', { title }) : t('star.add', { title })}
      aria-pressed={isStarred}
      onClick={toggle}
    >
      <Star size={Math.round(size * 0.6)} aria-hidden />
    </ActionIcon>
  );
}
