import { useTranslation } from '@callboard/web-kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { useRepositories } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import { ListAnswer } from '../owners/ListAnswer.tsx';
import { OwnerSuggestions } from '../owners/OwnerSuggestions.tsx';
import { OWN, type useHosts } from '../owners/useHosts.ts';
import classes from './Many.module.css';

type OwnerFieldsProps = {
  hosts: ReturnType<typeof useHosts>['hosts'];
  host: string;
  owner: string;
  /** The page of the typed owner; undefined while the field is empty. */
  ownerUrl?: string;
  repositories: ReturnType<typeof useRepositories>;
  onChange: (change: { host?: string; owner?: string }) => void;
};

/** The owner of the repositories, with live feedback. */
export function OwnerFields({ hosts, host, owner, ownerUrl, repositories, onChange }: OwnerFieldsProps) {
  const { t } = useTranslation(manyTranslation);
  const answerId = useId();
  return (
    <div>
      <OwnerSuggestions label={t('owner.suggested')} host={host} owner={owner} onPick={onChange} />
      <div className={classes.owner}>
        <NativeSelect
          label={t('owner.host')}
          data={hosts.map((one) => ({ value: one.host, label: `${one.title} (${one.host})` }))}
          value={host}
          onChange={(event) => onChange({ host: event.currentTarget.value })}
        />
        <TextInput
          label={t('owner.name')}
          placeholder={owner === OWN ? t('owner.own') : t('owner.nameHint')}
          value={owner === OWN ? '' : owner}
          onChange={(event) => onChange({ owner: event.currentTarget.value })}
          aria-describedby={answerId}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <div id={answerId} role="status" className={classes.answer}>
        <ListAnswer ownerUrl={ownerUrl} repositories={repositories} />
      </div>
    </div>
  );
}
