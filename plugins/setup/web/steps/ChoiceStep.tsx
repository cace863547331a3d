import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { SetupChoice } from '../../common/index.ts';
import type { StepPageProps } from '../setupStepPoint.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { isComplete } from './ChoiceFields.tsx';
import { ChoiceGrid } from './ChoiceGrid.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { StepForm } from './useStepForm.ts';

type ChoiceStepProps = Pick<StepPageProps, 'onNext' | 'onBack'> & {
  /** The first part of its texts. */
  name: 'signIn' | 'codeHost' | 'people';
  form: StepForm;
  choices: readonly { id: string; title: string }[];
  /** The selected one of them. */
  choice: SetupChoice | undefined;
  onTest: () => void;
  children: ReactNode;
};

/** A step that starts with a choice, and whose fields can be tested. */
export function ChoiceStep({ name, form, choices, choice, onTest, onNext, onBack, children }: ChoiceStepProps) {
  const { t } = useTranslation(setupTranslation);
  return (
    <StepFrame
      heading={t(`${name}.heading`)}
      hint={t(`${name}.hint`)}
      form={form}
      testLabel={choice && t(`${name}.test`)}
      isTestable={choice !== undefined && isComplete(choice, form)}
      onTest={onTest}
      onNext={onNext}
      onBack={onBack}
      isSkippable={!choice}
    >
      <ChoiceGrid
        label={t(`${name}.choose`)}
        kind={name === 'people' ? 'people' : 'key'}
        choices={choices}
        chosen={form.textOf('choice')}
        onChoose={(id) => form.set('choice', id)}
      />
      {children}
    </StepFrame>
  );
}
