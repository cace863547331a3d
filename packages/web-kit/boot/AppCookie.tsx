import { useEffect } from 'react';
import { alertApi } from '../alerts/alertApi.ts';
import { useApi } from '../apis/useApi.ts';
import { appCookieUrl } from '../auth/appCookie.ts';
import { keepAppCookie } from '../auth/keepAppCookie.ts';
import { discoveryApi } from '../network/discoveryApi.ts';
import { fetchApi } from '../network/fetchApi.ts';
import { createTranslationRef } from '../translation/translationRef.ts';
import { useTranslation } from '../translation/useTranslation.ts';

const texts = createTranslationRef({
  id: 'app-cookie',
  messages: { failed: 'Session refresh failed, see developer console for details' },
  languages: {
    de: async () => ({
      messages: { failed: 'Die Sitzung konnte nicht erneuert werden, Näheres steht in der Entwicklerkonsole' },
    }),
  },
});

/** Renews the cookie of a protected app while it is shown. */
export function AppCookie() {
  const { t } = useTranslation(texts);
  const alerts = useApi(alertApi);
  const { fetch } = useApi(fetchApi);
  const url = appCookieUrl(useApi(discoveryApi));

  useEffect(() => {
    const onFailure = (error: unknown) => {
      console.error(error);
      alerts.post({ message: t('failed'), severity: 'error' });
    };
    return keepAppCookie({ url, fetch, onFailure });
  }, [url, fetch, alerts, t]);
  return null;
}
