import { KindIcon, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Picker, type PickerOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ownerRef, shortOwner } from '../entities/ownerRef.ts';
import { importTranslation } from '../importTranslation.ts';
import { useOwners } from '../queries.ts';
import classes from './PrepareStep.module.css';

const typingDelay = 150;

type OwnerPickerProps = {
  owner: string;
  /** The source of the proposed owner, or the owner named in the repository. */
  reason?: string;
  error?: string;
  onPick: (owner: string) => void;
};

/** Picks a group or a user by name. One that is not in the catalog yet can be entered as a ref. */
export function OwnerPicker({ owner, reason, error, onPick }: OwnerPickerProps) {
  const { t } = useTranslation(importTranslation);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, typingDelay);
  const { owners, isLoading } = useOwners(asked);
  const term = text.trim().toLowerCase();
  // Results for an earlier text stay until the next response, but must not be picked by mistake.
  const fitting = owners.filter(({ entityRef, title }) => `${entityRef} ${title}`.toLowerCase().includes(term));
  const options = fitting.map(
    ({ entityRef, kind, title }): PickerOption => ({
      value: shortOwner(entityRef),
      label: title,
      icon: <KindIcon kind={kind} size={20} isNamed />,
    }),
  );
  const named = term && ownerRef(term);
  const isNew = named && !fitting.some(({ entityRef }) => entityRef === named);
  return (
    <fieldset className={classes.owner}>
      <legend className={classes.label}>{t('prepare.owner')}</legend>
      {reason && <p className={classes.reason}>{reason}</p>}
      <Picker
        label={t('prepare.owner')}
        options={isNew ? [...options, { value: shortOwner(named), label: term }] : options}
        selected={owner ? [owner] : []}
        onPick={onPick}
        onClose={() => setText('')}
        search={{ text, onChange: setText, isLoading: isLoading || asked !== text }}
        isSingle
      >
        <Chosen owner={owner} />
      </Picker>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  );
}

function Chosen({ owner }: { owner: string }) {
  const { t } = useTranslation(importTranslation);
  const ref = ownerRef(owner);
  if (!ref) return <span className={classes.quiet}>{owner || t('prepare.ownerHint')}</span>;
  return <ChosenEntity entityRef={ref} />;
}

function ChosenEntity({ entityRef }: { entityRef: string }) {
  const { kind, title } = useEntityPresentation(entityRef);
  return (
    <>
      <KindIcon kind={kind} size={20} />
      <span className={classes.chosen}>{title}</span>
    </>
  );
}
