import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { Link, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { TakenNames } from '../entities/TakenNames.tsx';
import { entityFile } from '../file/catalogFile.ts';
import { FileDiff } from '../file/FileDiff.tsx';
import { importTranslation } from '../importTranslation.ts';
import { useOpenPullRequest } from '../pullRequests/useOpenPullRequest.ts';
import { useNoAccess } from '../queries.ts';
import type { PullRequestPlan } from '../review/plan.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import stepClasses from '../steps/Steps.module.css';
import { useImportFile } from '../useImportFile.ts';
import { Acceptance } from './Acceptance.tsx';
import { type Draft, type EntityDraft, entityOf } from './draft.ts';
import { EntityFields } from './EntityFields.tsx';
import classes from './PrepareStep.module.css';

const typingDelay = 400;

type PrepareStepProps = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Replaces restored values by the proposed ones. */
  onDiscard: () => void;
  onBack: () => void;
  onNext: (plan: PullRequestPlan) => void;
};

/** Edits the pull request, with a preview of the file and whether the catalog would accept it. */
export function PrepareStep({ draft, onChange, onDiscard, onBack, onNext }: PrepareStepProps) {
  const { t } = useTranslation(importTranslation);
  const { fileName } = useImportFile();
  const noAccess = useNoAccess(draft.url);
  const open = useOpenPullRequest(draft.url);
  const [isTried, setTried] = useState(false);
  const entities = draft.entities.map(entityOf);
  const content = entityFile(entities);
  const [checked] = useDebouncedValue(content, typingDelay);
  const isComplete =
    draft.title.trim() !== '' && draft.entities.every(({ name, owner }) => name.trim() && owner.trim());
  const missing = (value: string) => (isTried && value.trim() === '' ? t('prepare.required') : undefined);

  const changeEntity = (index: number, change: Partial<EntityDraft>) =>
    onChange({ ...draft, entities: draft.entities.map((one, at) => (at === index ? { ...one, ...change } : one)) });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete) return setTried(true);
    onNext({ type: 'pull-request', url: draft.url, title: draft.title.trim(), body: draft.body, content, entities });
  }

  return (
    <form className={stepClasses.step} onSubmit={submit} noValidate>
      <StepHeading hint={t('prepare.hint', { file: fileName })}>{t('prepare.heading')}</StepHeading>
      {draft.isRestored && (
        <WarningPanel
          severity="info"
          message={t('prepare.restored')}
          actions={
            <Button size="compact-sm" variant="default" onClick={onDiscard}>
              {t('prepare.discard')}
            </Button>
          }
        />
      )}
      {open && (
        <WarningPanel title={t('answer.open')} message={t('prepare.openHint')}>
          <Link to={open.pullRequestUrl}>{t('answer.showOpen')}</Link>
        </WarningPanel>
      )}
      {noAccess && (
        <WarningPanel
          title={t('prepare.noAccess', { host: new URL(draft.url).host })}
          message={t('prepare.noAccessHint', { reason: noAccess })}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.fields}>
          {draft.entities.map((entity, index) => (
            <EntityFields
              key={stringifyEntityRef(entity.generated)}
              draft={entity}
              missing={missing}
              onChange={(change) => changeEntity(index, change)}
            />
          ))}
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{t('prepare.pullRequest')}</legend>
            <TextInput
              label={t('prepare.prTitle')}
              value={draft.title}
              error={missing(draft.title)}
              onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
              required
            />
            <Textarea
              label={t('prepare.prBody')}
              value={draft.body}
              onChange={(event) => onChange({ ...draft, body: event.currentTarget.value })}
              rows={5}
            />
          </fieldset>
        </div>
        <div className={classes.preview}>
          <h3 className={classes.legend}>{t('prepare.preview')}</h3>
          <FileDiff fileName={fileName} content={content} />
          <Acceptance content={checked} url={draft.url} />
          <TakenNames entities={entities} />
        </div>
      </div>
      <StepActions onBack={onBack}>
        <Button type="submit">{t('steps.next')}</Button>
      </StepActions>
    </form>
  );
}
