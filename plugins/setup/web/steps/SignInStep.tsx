import { CopyButton, Link, StatusDot, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { findChoice, type SignInResult, signInMethods } from '../../common/index.ts';
import type { StepPageProps } from '../setupStepPoint.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import { distinctMatches, textKeyOf } from './resolverMatches.ts';
import classes from './Steps.module.css';
import { useStepForm } from './useStepForm.ts';

const popupFeatures = 'popup,width=520,height=720';

/** The sign-in provider, tested by a sign-in in a popup. */
export function SignInStep({ state, draft, onNext, onBack }: StepPageProps) {
  const { t } = useTranslation(setupTranslation);
  const form = useStepForm(state);
  const method = findChoice(signInMethods, form.values.choice);
  const result = state.result as SignInResult | undefined;
  const popup = useRef<Window | null>(null);
  const [isBlocked, setBlocked] = useState(false);

  async function test() {
    // Opened before the request, because browsers block windows that do not follow a click.
    popup.current = window.open('', 'callboard-setup-sign-in', popupFeatures);
    setBlocked(popup.current === null);
    const tested = (await form.test())?.result as SignInResult | undefined;
    if (tested?.state === 'waiting' && popup.current) popup.current.location.href = tested.url;
    else popup.current?.close();
  }

  return (
    <ChoiceStep
      name="signIn"
      form={form}
      choices={signInMethods}
      choice={method}
      onTest={test}
      onNext={onNext}
      onBack={onBack}
    >
      {method && (
        <>
          <div>
            <p className={classes.label}>{t('signIn.callback')}</p>
            <div className={classes.callback}>
              <span>{draft.callbackUrl.replace('*', method.id)}</span>
              <CopyButton text={draft.callbackUrl.replace('*', method.id)} />
            </div>
          </div>
          <ChoiceFields choice={method} form={form} />
          <div role="status">
            {result && state.values.choice === method.id && (
              <Tested
                result={result}
                isBlocked={isBlocked}
                resolver={form.textOf('resolver') || method.resolver}
                onResolver={(value) => form.set('resolver', value)}
              />
            )}
          </div>
        </>
      )}
    </ChoiceStep>
  );
}

type TestedProps = {
  result: SignInResult;
  isBlocked: boolean;
  resolver: string;
  onResolver: (resolver: string) => void;
};

function Tested({ result, isBlocked, resolver, onResolver }: TestedProps) {
  const { t } = useTranslation(setupTranslation);
  if (result.state === 'failed') {
    return <WarningPanel severity="error" title={t('signIn.failed')} message={result.message} />;
  }
  if (result.state === 'waiting') {
    return (
      <div className={classes.result}>
        <p>
          <StatusDot tone="info" isActive>
            {isBlocked ? t('signIn.blocked') : t('signIn.waiting')}
          </StatusDot>
        </p>
        <p>
          <Link to={result.url} target="callboard-setup-sign-in">
            {t('signIn.reopen')}
          </Link>
        </p>
      </div>
    );
  }
  return <SignedIn result={result} resolver={resolver} onResolver={onResolver} />;
}

type SignedInProps = Omit<TestedProps, 'result' | 'isBlocked'> & {
  result: Extract<SignInResult, { state: 'signed-in' }>;
};

function SignedIn({ result: { displayName, username, email, matches }, resolver, onResolver }: SignedInProps) {
  const { t } = useTranslation(setupTranslation);
  const known = distinctMatches(matches);
  return (
    <div className={classes.result}>
      <p>
        <StatusDot tone="success">{t('signIn.signedIn', { name: displayName ?? username ?? email ?? '' })}</StatusDot>
      </p>
      <NativeSelect
        label={t('signIn.resolver')}
        description={t('signIn.resolverHint')}
        value={resolver}
        onChange={(event) => onResolver(event.currentTarget.value)}
        data={known.map((match) => ({
          value: match.resolver,
          label: t(textKeyOf(match), { value: match.value ?? t('signIn.missing') }),
          disabled: match.value === undefined,
        }))}
      />
    </div>
  );
}
