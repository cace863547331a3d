import { Link, List, StatusDot, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type CodeHostResult, codeHostChoices, findChoice } from '../../common/index.ts';
import type { StepPageProps } from '../setupStepPoint.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import classes from './Steps.module.css';
import { useStepForm } from './useStepForm.ts';

/** The code host, tested by reading the account of the token and its repositories. */
export function CodeHostStep({ state, onNext, onBack }: StepPageProps) {
  const form = useStepForm(state);
  const choice = findChoice(codeHostChoices, form.values.choice);
  const result = state.result as CodeHostResult | undefined;
  return (
    <ChoiceStep
      name="codeHost"
      form={form}
      choices={codeHostChoices}
      choice={choice}
      onTest={form.test}
      onNext={onNext}
      onBack={onBack}
    >
      {choice && (
        <>
          <ChoiceFields choice={choice} form={form} />
          <div role="status">
            {result && state.values.choice === choice.id && (
              <Tested result={result} organization={String(state.values.organization ?? '')} />
            )}
          </div>
        </>
      )}
    </ChoiceStep>
  );
}

function Tested({ result, organization }: { result: CodeHostResult; organization: string }) {
  const { t } = useTranslation(setupTranslation);
  if (result.state === 'failed') {
    return <WarningPanel severity="error" title={t('codeHost.failed')} message={result.message} />;
  }
  const { account, repositories, hasMore } = result;
  return (
    <div className={classes.result}>
      <p>
        <StatusDot tone="success">
          {account ? t('codeHost.account', { name: account.name }) : t('codeHost.noAccount')}
        </StatusDot>
      </p>
      <p>
        {t('codeHost.repositories', { count: repositories.length, organization })} {hasMore && t('codeHost.more')}
      </p>
      <List className={classes.repositories}>
        {repositories.map(({ url, name, description, isArchived, isPrivate }) => (
          <li key={url}>
            <span>
              <Link to={url}>{name}</Link> {isPrivate && t('codeHost.private')} {isArchived && t('codeHost.archived')}
            </span>
            {description && <span className={classes.note}>{description}</span>}
          </li>
        ))}
      </List>
    </div>
  );
}
