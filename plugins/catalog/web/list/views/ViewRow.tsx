import { Link } from '@callboard/ui';
import { IconTrash } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import type { SavedView } from './useSavedViews.ts';
import classes from './ViewsPanel.module.css';
import { viewsTranslation } from './viewsTranslation.ts';

type ViewRowProps = {
  view: SavedView;
  isShown: boolean;
  hint?: string;
  onOpen(): void;
  onRemove(): void;
};

/** A link to a view, with a button to delete it. */
export function ViewRow({ view: { name, to }, isShown, hint, onOpen, onRemove }: ViewRowProps) {
  const { t } = useTranslation(viewsTranslation);
  return (
    <div className={classes.view} title={hint}>
      <Link to={to} look="plain" className={classes.name} aria-current={isShown ? 'page' : undefined} onClick={onOpen}>
        {name}
      </Link>
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove', { name })} onClick={onRemove}>
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </div>
  );
}
