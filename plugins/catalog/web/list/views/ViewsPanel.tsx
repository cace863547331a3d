import { Link, List } from '@callboard/ui';
import { IconTrash } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { listTranslation } from '../listTranslation.ts';
import { useSavedViews } from './useSavedViews.ts';
import classes from './ViewsPanel.module.css';

const longestName = 60;

/** What was saved, and a field to save what is shown. Whoever wants to share a view sends its address. */
export function ViewsPanel({ to, onOpen }: { to: string; onOpen: () => void }) {
  const { t } = useTranslation(listTranslation);
  const { views, save, remove } = useSavedViews();
  const [name, setName] = useState('');
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    save({ name: name.trim(), to });
    setName('');
  };
  return (
    <div className={classes.panel}>
      {views.length === 0 && <p className={classes.hint}>{t('views.none')}</p>}
      {views.length > 0 && (
        <List className={classes.views}>
          {views.map((view) => (
            <li key={view.name} className={classes.view}>
              <Link
                to={view.to}
                look="plain"
                className={classes.name}
                aria-current={view.to === to ? 'page' : undefined}
                onClick={onOpen}
              >
                {view.name}
              </Link>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('views.remove', { name: view.name })}
                onClick={() => remove(view)}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </List>
      )}
      <form className={classes.form} onSubmit={keep}>
        <TextInput
          aria-label={t('views.name')}
          placeholder={t('views.name')}
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!name.trim()}>
          {t('views.save')}
        </Button>
      </form>
    </div>
  );
}
