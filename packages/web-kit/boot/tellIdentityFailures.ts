import { alertApi } from '../alerts/alertApi.ts';
import type { App } from '../app/App.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import { translationApi } from '../translation/translationApi.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';

/** Says once that the user's token cannot be had any more, and again only after it could. */
export function tellIdentityFailures(app: App, identity: IdentityApi): void {
  let wasTold = false;
  identity.state?.subscribe((state) => {
    if (state.type === 'active') wasTold = false;
    if (state.type !== 'failed' || wasTold) return;
    wasTold = true;
    const { t } = app.apis.get(translationApi).getTranslator(webKitTexts);
    const message = t('identity.failed', { error: state.error.message });
    app.apis.get(alertApi).post({ message, severity: 'error' });
  });
}
