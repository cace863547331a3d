import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { useHref, useLocation } from 'react-router';
import { entityTranslation } from '../entityTranslation.ts';

/** Copies the URL of the page, without open dialogs. */
export function useCopyLink(): () => Promise<void> {
  const { t } = useTranslation(entityTranslation);
  const alerts = useApi(alertApi);
  const { pathname } = useLocation();
  const url = new URL(useHref(pathname), window.location.href).href;
  return async () => {
    try {
      await navigator.clipboard.writeText(url);
      alerts.post({ message: t('menu.copied'), severity: 'success', display: 'transient' });
    } catch {
      alerts.post({ message: t('menu.notCopied', { url }), severity: 'warning' });
    }
  };
}
