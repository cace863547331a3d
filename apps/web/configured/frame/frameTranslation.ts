import { createTranslationRef } from '@callboard/web-kit';

const german = { announcement: 'Ankündigung', dismiss: 'Ankündigung ausblenden' };

export const frameTranslation = createTranslationRef({
  id: 'frame',
  messages: { announcement: 'Announcement', dismiss: 'Hide announcement' },
  languages: { de: async () => ({ messages: german }) },
});
