import { List, SearchBox, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { AnalysedRepository, CodeHostResult, LocationsResult, SeenRepository } from '../../common/index.ts';
import type { StepPageProps } from '../setupStepPoint.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { StepFrame } from './StepFrame.tsx';
import classes from './Steps.module.css';
import { useStepForm } from './useStepForm.ts';

const maxChosen = 50;

/** The first repositories, tested by reading their catalog files. */
export function LocationsStep({ state, draft, onNext, onBack }: StepPageProps) {
  const { t } = useTranslation(setupTranslation);
  const form = useStepForm(state);
  const [text, setText] = useState('');
  const seen = draft.steps.find(({ id }) => id === 'code-host')?.result as CodeHostResult | undefined;
  const repositories =
    seen?.state === 'read' ? seen.repositories.filter(({ isEmpty, isArchived }) => !isEmpty && !isArchived) : [];
  const chosen = Array.isArray(form.values.repositories) ? form.values.repositories : [];
  const analysed = (state.result as LocationsResult | undefined)?.repositories ?? [];
  const files = analysed.flatMap((one) => one.files);
  const shown = repositories.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));

  const toggle = (url: string, isChosen: boolean) =>
    form.set('repositories', isChosen ? [...chosen, url] : chosen.filter((one) => one !== url));

  async function test() {
    const result = (await form.test())?.result as LocationsResult | undefined;
    if (result) await form.save(registered(result.repositories));
  }

  /** Repositories that were not analysed would not be registered, so their files are shown first. */
  async function beforeNext() {
    const found = analysed.filter(({ url }) => chosen.includes(url));
    if (found.length === chosen.length) return registered(found);
    await test();
    return undefined;
  }

  return (
    <StepFrame
      heading={t('locations.heading')}
      hint={t('locations.hint')}
      form={form}
      testLabel={repositories.length > 0 ? t('locations.test', { count: chosen.length }) : undefined}
      isTestable={chosen.length > 0 && chosen.length <= maxChosen}
      onTest={test}
      beforeNext={beforeNext}
      onNext={onNext}
      onBack={onBack}
      isSkippable={chosen.length === 0}
    >
      {repositories.length === 0 && <WarningPanel severity="info" message={t('locations.none')} />}
      {repositories.length > 0 && (
        <>
          <SearchBox value={text} onChange={setText} label={t('locations.search')} />
          <List className={classes.repositories}>
            {shown.map((repository) => (
              <RepositoryRow
                key={repository.url}
                repository={repository}
                isChosen={chosen.includes(repository.url)}
                analysed={analysed.find(({ url }) => url === repository.url)}
                onToggle={(isChosen) => toggle(repository.url, isChosen)}
              />
            ))}
          </List>
          <div role="status">
            {files.length > 0 && <p className={classes.note}>{t('locations.summary', { count: files.length })}</p>}
            {chosen.length > maxChosen && (
              <WarningPanel severity="info" message={t('locations.many', { max: maxChosen })} />
            )}
          </div>
        </>
      )}
    </StepFrame>
  );
}

/** The files to register, and which of them have templates, which need their own rule. */
const registered = (repositories: readonly AnalysedRepository[]) => {
  const files = repositories.flatMap((one) => one.files);
  const withTemplates = files.filter(({ entities }) => entities.some(({ kind }) => kind === 'Template'));
  return { targets: files.map(({ target }) => target), templates: withTemplates.map(({ target }) => target) };
};

type RepositoryRowProps = {
  repository: SeenRepository;
  isChosen: boolean;
  analysed: AnalysedRepository | undefined;
  onToggle: (isChosen: boolean) => void;
};

function RepositoryRow({ repository: { name, description }, isChosen, analysed, onToggle }: RepositoryRowProps) {
  const { t } = useTranslation(setupTranslation);
  return (
    <li>
      <Checkbox
        label={name}
        description={description}
        checked={isChosen}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {isChosen && analysed?.problem && (
        <p className={classes.found} data-bad>
          {analysed.problem}
        </p>
      )}
      {isChosen && analysed && !analysed.problem && analysed.files.length === 0 && (
        <p className={classes.found}>{t('locations.noFile')}</p>
      )}
      {isChosen &&
        analysed?.files.map(({ target, entities }) => (
          <p key={target} className={classes.found} data-good>
            {t('locations.file', { entities: entities.map((one) => `${one.kind} ${one.name}`).join(', ') })}
            {entities.some(({ hasDocs }) => hasDocs) && ` (${t('locations.docsSite')})`}
          </p>
        ))}
    </li>
  );
}
