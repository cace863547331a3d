import { StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { fleetTexts } from './fleetTexts.ts';

export function AircraftStatus({ isGrounded }: { isGrounded: boolean }) {
  const { t } = useTranslation(fleetTexts);
  return <StatusDot tone={isGrounded ? 'warning' : 'success'}>{isGrounded ? t('grounded') : t('inService')}</StatusDot>;
}
