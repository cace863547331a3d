import '@callboard/ui/styles.css';
import '@fontsource-variable/inter';
import { loadSignIn } from '@callboard/plugin-auth/web';
import { BootErrorPage, ErrorFallback, NotFoundPage, Progress, uiTranslation } from '@callboard/ui';
import { definePlugin } from '@callboard/web-kit';
import { bootSignInPage } from '@callboard/web-kit/host';

const texts = definePlugin({ id: 'texts', translations: [uiTranslation] });

// Entry of a separate build: users who are not signed in must not need a file of a protected app.
void bootSignInPage({
  container: document.getElementById('root')!,
  BootErrorPage,
  loadSignIn,
  setup: { plugins: [texts], components: { Progress, ErrorFallback, NotFoundPage } },
});
