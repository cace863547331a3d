import { StatusDot, WarningPanel } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { Textarea } from '@mantine/core';
import {
  findChoice,
  type PeopleResult,
  peopleSources,
  type ResolverMatch,
  type SetupDraft,
  type SignInResult,
  signInMethods,
} from '../../common/index.ts';
import type { StepPageProps } from '../setupStepPoint.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { ChoiceStep } from './ChoiceStep.tsx';
import { textKeyOf } from './resolverMatches.ts';
import classes from './Steps.module.css';
import { useStepForm } from './useStepForm.ts';

const resultIn = <R,>(draft: SetupDraft, step: string) =>
  draft.steps.find(({ id }) => id === step)?.result as R | undefined;
const valueIn = (draft: SetupDraft, step: string, key: string) =>
  draft.steps.find(({ id }) => id === step)?.values[key];

/** Where people and teams come from, tested by reading all of them. */
export function PeopleStep({ state, draft, onNext, onBack }: StepPageProps) {
  const { t } = useTranslation(setupTranslation);
  const signedIn = resultIn<SignInResult>(draft, 'sign-in');
  const codeHost = valueIn(draft, 'code-host', 'choice');
  const organization = valueIn(draft, 'code-host', 'organization');
  const form = useStepForm(state, {
    ...(typeof organization === 'string' && { organization }),
    file: firstPeople(signedIn),
  });
  // An organisation can be read only if the previous step has the credentials for it.
  const sources = peopleSources.filter((source) => source.codeHost === undefined || source.codeHost === codeHost);
  const source = findChoice(sources, form.values.choice);
  const result = state.result as PeopleResult | undefined;

  const titleOf = ({ id, title, codeHost: host }: (typeof sources)[number]) => {
    if (id === 'file') return t('people.fromFile');
    return host ? t('people.fromOrganization', { title }) : title;
  };

  async function test() {
    const tested = (await form.test())?.result as PeopleResult | undefined;
    // Whoever sets the portal up becomes its administrator.
    if (tested?.state === 'read' && tested.you) {
      form.set('administrator', tested.you);
      await form.save({ administrator: tested.you });
    }
  }

  return (
    <ChoiceStep
      name="people"
      form={form}
      choices={sources.map((one) => ({ id: one.id, title: titleOf(one) }))}
      choice={source}
      onTest={test}
      onNext={onNext}
      onBack={onBack}
    >
      {source && <ChoiceFields choice={source} form={form} />}
      {source?.id === 'file' && (
        <Textarea
          label={t('people.file')}
          description={t('people.fileHint')}
          value={form.textOf('file')}
          autosize
          minRows={12}
          maxRows={24}
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--cb-mono)', fontSize: 'var(--cb-size-13)' } }}
          onChange={(event) => form.set('file', event.currentTarget.value)}
        />
      )}
      {source && (
        <div role="status">
          {result && state.values.choice === source.id && (
            <Tested
              result={result}
              isSignInTested={signedIn?.state === 'signed-in'}
              resolver={valueIn(draft, 'sign-in', 'resolver') ?? resolverOfMethod(draft)}
            />
          )}
        </div>
      )}
    </ChoiceStep>
  );
}

const resolverOfMethod = (draft: SetupDraft) =>
  findChoice(signInMethods, valueIn(draft, 'sign-in', 'choice'))?.resolver;

type TestedProps = { result: PeopleResult; isSignInTested: boolean; resolver: unknown };

function Tested({ result, isSignInTested, resolver }: TestedProps) {
  const { t } = useTranslation(setupTranslation);
  const { language } = useLanguage();
  if (result.state === 'failed') {
    return <WarningPanel severity="error" title={t('people.failed')} message={result.message} />;
  }
  const { people, groups, examples, problems } = result;
  const counted = (name: 'people.people' | 'people.teams', count: number) =>
    t(name, { count, number: count.toLocaleString(language) });
  return (
    <div className={classes.result}>
      <p>
        <StatusDot tone="success">
          {t('people.found', { people: counted('people.people', people), teams: counted('people.teams', groups) })}
        </StatusDot>
      </p>
      {examples.length > 0 && <p className={classes.note}>{t('people.such', { names: examples.join(', ') })}</p>}
      <You result={result} isSignInTested={isSignInTested} resolver={resolver} />
      {problems.map((text) => (
        <WarningPanel key={text} severity="info" message={text} />
      ))}
    </div>
  );
}

type YouProps = TestedProps & { result: Extract<PeopleResult, { state: 'read' }> };

/** Whether the account of the tested sign-in is among the people, and otherwise by which value it would be. */
function You({ result: { you, match, otherMatches = [] }, isSignInTested, resolver }: YouProps) {
  const { t } = useTranslation(setupTranslation);
  if (!isSignInTested) return <WarningPanel severity="info" message={t('people.notTested')} />;
  if (match && match.resolver !== resolver) return <WarningPanel severity="info" message={t('people.testAgain')} />;
  if (you) return <p>{t('people.you', { ref: you })}</p>;
  const textOf = (one: ResolverMatch) => t(textKeyOf(one), { value: one.value ?? t('signIn.missing') });
  const [other] = otherMatches;
  return (
    <WarningPanel
      severity="warning"
      title={match ? t('people.notYouBy', { match: textOf(match) }) : t('people.notYou')}
      message={other && t('people.matchBy', { match: textOf(other), field: t('signIn.resolver') })}
    />
  );
}

/** A file with the person who sets up the portal, and a team. */
function firstPeople(signedIn: SignInResult | undefined): string {
  const account = signedIn?.state === 'signed-in' ? signedIn : undefined;
  const name = nameFor(account?.username ?? account?.email?.split('@')[0] ?? 'jane.doe');
  const profile = { displayName: account?.displayName ?? 'Jane Doe', email: account?.email ?? 'jane.doe@acme.example' };
  return `apiVersion: backstage.io/v1alpha1
kind: Group
metadata:
  name: platform
  title: Platform
spec:
  type: team
  children: []
---
apiVersion: backstage.io/v1alpha1
kind: User
metadata:
  name: ${name}
spec:
  profile:
    displayName: ${JSON.stringify(profile.displayName)}
    email: ${JSON.stringify(profile.email)}
  memberOf: [platform]
`;
}

/** Names of entities have no other characters. */
const nameFor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d._-]/g, '-')
    .slice(0, 63);
