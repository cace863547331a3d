import { WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { importTranslation } from '../importTranslation.ts';
import { useOfferedOwners } from '../manyQueries.ts';
import { useAnalyze } from '../queries.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import classes from '../steps/Steps.module.css';
import { useImportFile } from '../useImportFile.ts';
import type { Analysis } from './analysis.ts';
import { isWholeUrl } from './analyzeUrl.ts';
import { PickRepository } from './PickRepository.tsx';
import { UrlAnswer } from './UrlAnswer.tsx';

type AnalyzeStepProps = {
  /** The initial value of the field. */
  url: string;
  /** Called with the analysed URL. */
  onUrl: (url: string) => void;
  onAnalyzed: (analysis: Analysis) => void;
  isFirst: boolean;
};

/** The field for the URL of a file or a repository. */
export function AnalyzeStep({ url, onUrl, onAnalyzed, isFirst }: AnalyzeStepProps) {
  const { t } = useTranslation(importTranslation);
  const { fileName } = useImportFile();
  const [text, setText] = useState(url);
  const [isMissing, setMissing] = useState(false);
  const analyze = useAnalyze();
  const [owner] = useOfferedOwners();
  const answerId = useId();

  function change(next: string) {
    setText(next);
    setMissing(false);
    analyze.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = text.trim();
    if (!isWholeUrl(asked)) return setMissing(true);
    onUrl(asked);
    analyze.mutate(asked, { onSuccess: onAnalyzed });
  }

  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <StepHeading takesFocus={!isFirst}>{t('analyze.heading')}</StepHeading>
      <div>
        <TextInput
          type="url"
          size="md"
          label={t('analyze.url')}
          description={t('analyze.urlHint', { file: fileName })}
          placeholder={owner ? `${owner.url}/…` : t('analyze.placeholder')}
          value={text}
          error={isMissing ? t('analyze.missing') : undefined}
          onChange={(event) => change(event.currentTarget.value)}
          aria-describedby={answerId}
          autoComplete="off"
          spellCheck={false}
        />
        {/* An error replaces the live feedback. */}
        <UrlAnswer id={answerId} text={analyze.error || isMissing ? '' : text.trim()} />
        <PickRepository url={text.trim()} onPick={change} />
      </div>
      {analyze.error && <WarningPanel severity="error" title={reasonOf(analyze.error)} />}
      <StepActions>
        <Button type="submit" loading={analyze.isPending}>
          {t('analyze.submit')}
        </Button>
      </StepActions>
    </form>
  );
}
