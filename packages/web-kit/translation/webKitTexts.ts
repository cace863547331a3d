import { germanWebKitTexts } from './germanWebKitTexts.ts';
import { createTranslationRef } from './translationRef.ts';

/** The kit's own texts. German is not a separate chunk: some of these are shown when chunks fail to load. */
export const webKitTexts = createTranslationRef({
  id: 'web-kit',
  messages: {
    boot: {
      config: 'The configuration failed to load, someone should have a look at this error: {{message}}',
      chunk: 'Lazy loaded chunk failed to load, try to reload the page',
    },
    entry: {
      noToken: 'This portal requires a token, but signing in did not return one',
      noCookie: 'The browser did not keep your session. Allow cookies, and open the portal at {{url}}',
    },
    extension: { failed: 'Failed lazy loading of the {{name}} extension, try to reload the page' },
    identity: { failed: 'Failed to load user identity: {{error}}' },
    network: { unreachable: 'Cannot reach the portal. Try again in a moment.' },
    storage: { failed: 'Your change was not saved. {{reason}}' },
    texts: { failed: "The '{{language}}' texts of '{{id}}' failed to load" },
    theme: { light: 'Light', dark: 'Dark' },
  },
  languages: { de: async () => ({ messages: germanWebKitTexts }) },
});
