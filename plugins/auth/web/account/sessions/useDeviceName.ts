import { useTranslation } from '@callboard/web-kit';
import { accountTranslation } from '../accountTranslation.ts';
import { deviceOf } from './deviceOf.ts';

/** "Firefox on Linux", or the known part of it. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation(accountTranslation);
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknown');
  };
}
