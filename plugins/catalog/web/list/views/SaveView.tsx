import { useTranslation } from '@callboard/web-kit';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAX_VIEW_NAME } from '../../../common/index.ts';
import { useEntityPresentation } from '../../entityRef/queries.ts';
import classes from './ViewsPanel.module.css';
import { viewsTranslation } from './viewsTranslation.ts';

type SaveViewProps = {
  groups: readonly string[];
  /** Whether a view has this name. Saving replaces it. */
  isTaken(name: string, group: string | undefined): boolean;
  /** Without a group, the view is private. Returns whether it was saved. */
  onSave(name: string, group: string | undefined): Promise<boolean>;
};

/** Saves the current view under a name, private or shared. */
export function SaveView({ groups, isTaken, onSave }: SaveViewProps) {
  const { t } = useTranslation(viewsTranslation);
  const [name, setName] = useState('');
  const [group, setGroup] = useState('');
  const [isAsking, setAsking] = useState(false);
  const wanted = name.trim();
  const keep = async () => {
    setAsking(false);
    if (await onSave(wanted, group || undefined)) setName('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wanted) return;
    if (isTaken(wanted, group || undefined)) setAsking(true);
    else void keep();
  };
  if (isAsking) {
    return (
      <div className={classes.question}>
        <span>{t('taken', { name: wanted })}</span>
        <Button size="compact-xs" variant="default" onClick={() => setAsking(false)} autoFocus>
          {t('keep')}
        </Button>
        <Button size="compact-xs" onClick={() => void keep()}>
          {t('replace')}
        </Button>
      </div>
    );
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        aria-label={t('name')}
        placeholder={t('name')}
        maxLength={MAX_VIEW_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!wanted}>
        {t('save')}
      </Button>
      {groups.length > 0 && (
        <NativeSelect
          className={classes.audience}
          size="xs"
          aria-label={t('for')}
          value={group}
          onChange={(event) => setGroup(event.currentTarget.value)}
        >
          <option value="">{t('mine')}</option>
          {groups.map((ref) => (
            <GroupOption key={ref} group={ref} />
          ))}
        </NativeSelect>
      )}
    </form>
  );
}

function GroupOption({ group }: { group: string }) {
  const { t } = useTranslation(viewsTranslation);
  const { title } = useEntityPresentation(group);
  return <option value={group}>{t('with', { group: title })}</option>;
}
