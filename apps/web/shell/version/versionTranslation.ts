import { createTranslationRef } from '@callboard/web-kit';

const german = {
  new: 'Eine neue Version des Portals ist da.',
  failed: 'Ein Teil des Portals wurde nicht geladen.',
  reload: 'Neu laden',
  later: 'Später',
};

/** Texts of the offer to reload. German is not a separate chunk: one of them is shown when chunks fail to load. */
export const versionTranslation = createTranslationRef({
  id: 'shell-version',
  messages: {
    new: 'A new version is available.',
    failed: 'Part of the portal failed to load.',
    reload: 'Reload',
    later: 'Later',
  },
  languages: { de: async () => ({ messages: german }) },
});
