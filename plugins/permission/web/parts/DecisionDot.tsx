import { StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Decision } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';

export const decisionTones: Record<Decision['result'], StatusTone> = {
  ALLOW: 'success',
  DENY: 'danger',
  CONDITIONAL: 'warning',
};

export function DecisionDot({ result }: Pick<Decision, 'result'>) {
  const { t } = useTranslation(pagesTranslation);
  return <StatusDot tone={decisionTones[result]}>{t(`result.${result}`)}</StatusDot>;
}
