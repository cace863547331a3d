import { useTranslation } from '@callboard/web-kit';
import type { DetectedError, ProposedFix } from '../../common/index.ts';
import { tabTranslation } from '../tabTranslation.ts';

const fixes = [
  'Unknown',
  'Error',
  'OOMKilled',
  'InvalidImageName',
  'ImagePullBackOff',
  'CrashLoopBackOff',
  'CreateContainerConfigError',
  'ReadinessProbe',
] as const;
type KnownFix = (typeof fixes)[number];

const isKnown = (errorType: string): errorType is KnownFix => (fixes as readonly string[]).includes(errorType);

/** Errors and fixes in the reader's language. Texts from a cluster are not translated. */
export function useErrorText() {
  const { t } = useTranslation(tabTranslation);

  function messageOf({ type, message, values }: DetectedError): string {
    if (type === 'container-waiting' || type === 'condition-message-present') return message;
    return t(`error.${type}`, values);
  }
  function explanationOf({ errorType, rootCauseExplanation }: ProposedFix, values: DetectedError['values']): string {
    return isKnown(errorType) ? t(`fix.${errorType}.explanation`, values) : rootCauseExplanation;
  }
  function actionsOf({ errorType, actions }: ProposedFix): string[] {
    return isKnown(errorType) ? t(`fix.${errorType}.actions`).split('\n') : actions;
  }
  return { messageOf, explanationOf, actionsOf };
}
