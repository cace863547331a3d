import { List, WarningPanel } from '@callboard/ui';
import { reasonOf, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfferedRepository } from '../../common/index.ts';
import { runRoute } from '../entry.ts';
import { usePullRequestText } from '../flow/useProposal.ts';
import { importTranslation } from '../importTranslation.ts';
import { usePortalCredentials, useStartRun } from '../manyQueries.ts';
import { manyTranslation } from '../manyTranslation.ts';
import { OwnerPicker } from '../prepare/OwnerPicker.tsx';
import { StepActions } from '../steps/StepActions.tsx';
import { StepHeading } from '../steps/StepHeading.tsx';
import stepClasses from '../steps/Steps.module.css';
import { useImportFile } from '../useImportFile.ts';
import classes from './Many.module.css';
import { RepositoryPreview } from './RepositoryPreview.tsx';

type ReviewManyProps = { ownerUrl: string; repositories: readonly OfferedRepository[]; onBack: () => void };

/** Shows everything that will be done, before it starts. */
export function ReviewMany({ ownerUrl, repositories, onBack }: ReviewManyProps) {
  const { t } = useTranslation(manyTranslation);
  const { t: say } = useTranslation(importTranslation);
  const proposed = usePullRequestText();
  const { branch } = useImportFile();
  const [{ owner, title, body }, change] = useState(proposed);
  const [isTried, setTried] = useState(false);
  const start = useStartRun();
  const runUrl = useRouteRef(runRoute);
  const navigate = useNavigate();
  const asWhom = usePortalCredentials() ? 'review.asPortal' : 'review.asYou';
  const count = repositories.length;
  const missing = (value: string) => (isTried && value.trim() === '' ? say('prepare.required') : undefined);
  const set = (changed: Partial<typeof proposed>) => change((before) => ({ ...before, ...changed }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if ([owner, title, body].some((value) => value.trim() === '')) return setTried(true);
    const chosen = repositories.map(({ url, name }) => ({ url, name }));
    const run = { ownerUrl, repositories: chosen, owner, title: title.trim(), body };
    start.mutate(run, { onSuccess: ({ id }) => navigate(runUrl({ id })) });
  }

  return (
    <form className={stepClasses.step} onSubmit={submit} noValidate>
      <StepHeading hint={t('review.hint', { count })}>{t('review.heading')}</StepHeading>
      <p className={classes.note}>
        {t(asWhom, { branch })} {t('review.goesOn')}
      </p>
      <div className={classes.fields}>
        <OwnerPicker
          owner={owner}
          reason={t('review.ownerHint')}
          error={missing(owner)}
          onPick={(picked) => set({ owner: picked })}
        />
        <TextInput
          label={`${say('prepare.pullRequest')}: ${say('prepare.prTitle')}`}
          value={title}
          error={missing(title)}
          onChange={(event) => set({ title: event.currentTarget.value })}
          required
        />
        <Textarea
          className={classes.wide}
          label={`${say('prepare.pullRequest')}: ${say('prepare.prBody')}`}
          value={body}
          error={missing(body)}
          onChange={(event) => set({ body: event.currentTarget.value })}
          rows={4}
          required
        />
      </div>
      <section className={classes.section}>
        <h3 className={classes.title}>{t('review.repositories')}</h3>
        <List isDivided className={classes.previews}>
          {repositories.map((repository) => (
            <RepositoryPreview key={repository.url} repository={repository} owner={owner} />
          ))}
        </List>
      </section>
      {start.error && <WarningPanel severity="error" title={t('review.refused')} message={reasonOf(start.error)} />}
      <StepActions onBack={onBack} isBusy={start.isPending}>
        <Button type="submit" loading={start.isPending}>
          {t('review.start', { count })}
        </Button>
      </StepActions>
    </form>
  );
}
