import { createExtensionPoint } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { SetupDraft, SetupStepState, StepValues } from '../common/index.ts';

export type StepPageProps = {
  state: SetupStepState;
  draft: SetupDraft;
  /** Saves the values; rejects with the reason. */
  onSave(values: StepValues): Promise<unknown>;
  /** Opens the next step. */
  onNext(): void;
  /** Opens the previous step; undefined on the first one. */
  onBack?: (() => void) | undefined;
};

/** The page of a step that a plugin adds; the server's point of the same name has its configuration. */
export type AddedStep = {
  id: string;
  /** A hook, so the title is translated. */
  useName(): string;
  Page: ComponentType<StepPageProps>;
};

export const setupStepPoint = createExtensionPoint<AddedStep>({
  id: 'setup.steps',
  description: 'The page of a step of the first-run setup',
});
