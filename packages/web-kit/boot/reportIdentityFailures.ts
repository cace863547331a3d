import { alertApi } from '../alerts/alertApi.ts';
import type { App } from '../app/App.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import { translationApi } from '../translation/translationApi.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';

/** Alerts once when the user's token cannot be renewed, and again only after a renewal has succeeded. */
export function reportIdentityFailures(app: App, identity: IdentityApi): void {
  let isReported = false;
  identity.state?.subscribe((state) => {
    if (state.type === 'active') isReported = false;
    if (state.type !== 'failed' || isReported) return;
    isReported = true;
    const { t } = app.apis.get(translationApi).getTranslator(webKitTexts);
    const message = t('identity.failed', { error: state.error.message });
    app.apis.get(alertApi).post({ message, severity: 'error' });
  });
}
