import { useKindTitles } from '@callboard/plugin-catalog/web';
import { useTranslation } from '@callboard/web-kit';
import { Textarea, TextInput } from '@mantine/core';
import { importTranslation } from '../importTranslation.ts';
import { useUsualValues } from '../queries.ts';
import type { EntityDraft } from './draft.ts';
import { OwnerPicker } from './OwnerPicker.tsx';
import classes from './PrepareStep.module.css';
import { SuggestedValue } from './SuggestedValue.tsx';
import { useReason } from './useReason.ts';

type EntityFieldsProps = {
  draft: EntityDraft;
  /** The error of a required field that is empty. */
  missing: (value: string) => string | undefined;
  onChange: (change: Partial<EntityDraft>) => void;
};

/** The fields of one generated entity. */
export function EntityFields({ draft, missing, onChange }: EntityFieldsProps) {
  const { t } = useTranslation(importTranslation);
  const { types, lifecycles } = useUsualValues(draft.generated.kind);
  const reason = useReason(draft);
  const titlesOf = useKindTitles();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{titlesOf(draft.generated.kind).kind}</legend>
      <TextInput
        label={t('prepare.name')}
        description={t('prepare.nameHint')}
        value={draft.name}
        error={missing(draft.name)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        spellCheck={false}
        required
      />
      <TextInput
        label={t('prepare.entityTitle')}
        description={t('prepare.entityTitleHint')}
        value={draft.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t('prepare.description')}
        description={reason('metadata.description', draft.description)}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        rows={2}
      />
      <div className={classes.pair}>
        <SuggestedValue
          label={t('prepare.type')}
          reason={reason('spec.type', draft.type)}
          value={draft.type}
          values={types}
          onChange={(type) => onChange({ type })}
        />
        <SuggestedValue
          label={t('prepare.lifecycle')}
          value={draft.lifecycle}
          values={lifecycles}
          onChange={(lifecycle) => onChange({ lifecycle })}
        />
      </div>
      <OwnerPicker
        owner={draft.owner}
        reason={reason('spec.owner', draft.owner)}
        error={missing(draft.owner)}
        onPick={(owner) => onChange({ owner })}
      />
    </fieldset>
  );
}
