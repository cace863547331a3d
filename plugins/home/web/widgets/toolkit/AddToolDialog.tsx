import { Dialog } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import classes from './AddToolDialog.module.css';
import { addressOf, maxTitleLength, type OwnTool } from './ownTools.ts';

type AddToolDialogProps = { onAdd: (tool: OwnTool) => void; onClose: () => void };

/** A form to add a link to the user's toolkit. */
export function AddToolDialog({ onAdd, onClose }: AddToolDialogProps) {
  const { t } = useTranslation(widgetsTranslation);
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const url = addressOf(typed);
    setRefused(url === undefined);
    if (url === undefined) return;
    onAdd({ title: title.trim() || url.replace(/^https?:\/\//i, '').slice(0, maxTitleLength), url });
    onClose();
  }
  return (
    <Dialog isOpen title={t('toolkit.addTitle')} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('toolkit.address')}
          description={t('toolkit.addressHint')}
          error={isRefused && t('toolkit.refused', { address: typed.trim() })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          label={t('toolkit.name')}
          maxLength={maxTitleLength}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          autoComplete="off"
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={typed.trim() === ''}>
            {t('toolkit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
