import { ErrorPanel, Progress } from '@callboard/ui';
import { browserStorage, useExtensions, useTranslation } from '@callboard/web-kit';
import { type ComponentType, useEffect, useState } from 'react';
import type { SetupDraft, SetupStepState } from '../../common/index.ts';
import classes from '../layout/Setup.module.css';
import { useDraft, useSaveStep } from '../queries.ts';
import { type StepPageProps, setupStepPoint } from '../setupStepPoint.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { BrandStep } from '../steps/BrandStep.tsx';
import { CodeHostStep } from '../steps/CodeHostStep.tsx';
import { FinishStep } from '../steps/FinishStep.tsx';
import { LocationsStep } from '../steps/LocationsStep.tsx';
import { PeopleStep } from '../steps/PeopleStep.tsx';
import { SignInStep } from '../steps/SignInStep.tsx';
import { StepList } from './StepList.tsx';

const finish = 'finish';
const ownPages: Readonly<Record<string, { name: string; Page: ComponentType<StepPageProps> }>> = {
  brand: { name: 'brand', Page: BrandStep },
  'sign-in': { name: 'signIn', Page: SignInStep },
  'code-host': { name: 'codeHost', Page: CodeHostStep },
  people: { name: 'people', Page: PeopleStep },
  locations: { name: 'locations', Page: LocationsStep },
};

/** The steps, with the first unfinished one open, so the setup continues where it was left. */
export function Wizard() {
  const { data: draft, error } = useDraft();
  if (error && !draft) return <ErrorPanel error={error} />;
  if (!draft) return <Progress />;
  return <OpenWizard draft={draft} />;
}

function OpenWizard({ draft }: { draft: SetupDraft }) {
  const { t } = useTranslation(setupTranslation);
  const added = useExtensions(setupStepPoint);
  const pages = draft.steps.flatMap((state) => {
    const own = ownPages[state.id];
    const Page = own?.Page ?? added.find(({ id }) => id === state.id)?.Page;
    return Page ? [{ state, Page }] : [];
  });
  const ids = [...pages.map(({ state }) => state.id), finish];
  const [current, open] = useCurrentStep(ids, pages.find(({ state }) => !state.isSaved)?.state.id ?? finish);
  const index = ids.indexOf(current);
  const page = pages[index];
  const onBack = index > 0 ? () => open(ids[index - 1]!) : undefined;
  const names = pages.map(({ state }) => ({
    id: state.id,
    isDone: state.isSaved,
    isSkipped: isSkipped(state),
    hasFailed: (state.result as { state?: string } | undefined)?.state === 'failed',
    own: ownPages[state.id]?.name as 'brand' | undefined,
    useName: added.find(({ id }) => id === state.id)?.useName,
  }));
  return (
    <div className={classes.wizard}>
      <StepList
        steps={[
          ...names,
          { id: finish, isDone: false, isSkipped: false, hasFailed: false, own: finish as 'brand', useName: undefined },
        ]}
        current={current}
        onOpen={open}
      />
      <div className={classes.step}>
        <p className={classes.progress}>{t('progress', { step: index + 1, total: ids.length })}</p>
        {page ? (
          <StepPage
            key={current}
            Page={page.Page}
            state={page.state}
            draft={draft}
            onBack={onBack}
            onNext={() => open(ids[index + 1] ?? finish)}
          />
        ) : (
          <FinishStep onBack={onBack} />
        )}
      </div>
    </div>
  );
}

const skippable: readonly string[] = ['sign-in', 'code-host', 'people', 'locations'];

/** Whether a step was saved without a choice. */
const isSkipped = ({ id, isSaved, values }: SetupStepState): boolean =>
  isSaved &&
  skippable.includes(id) &&
  Object.values(values).every((value) => !value || (Array.isArray(value) && value.length === 0));

type OpenStepProps = Omit<StepPageProps, 'onSave'> & { Page: ComponentType<StepPageProps> };

function StepPage({ Page, ...props }: OpenStepProps) {
  const { mutateAsync } = useSaveStep(props.state.id);
  return <Page {...props} onSave={(values) => mutateAsync({ values })} />;
}

const storageKey = 'callboard.setup.step';

/**
 * The step is in the URL, so the browser's Back button works, and remembered, so an administrator who comes back continues on the same one:
 * at most the first unfinished one, because another portal may have had the same address.
 */
function useCurrentStep(ids: readonly string[], unfinished: string): [string, (id: string) => void] {
  const [initial] = useState(() => {
    const last = browserStorage().getItem(storageKey) ?? '';
    return ids.includes(last) && ids.indexOf(last) < ids.indexOf(unfinished) ? last : unfinished;
  });
  const [hash, setHash] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const follow = () => setHash(window.location.hash.slice(1));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const open = (id: string) => {
    browserStorage().setItem(storageKey, id);
    window.location.hash = id;
    window.scrollTo({ top: 0 });
  };
  return [ids.includes(hash) ? hash : initial, open];
}
