import { createOptionalRouteRef, createRouteRef, createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Berechtigungen',
};

/** The texts that the shell shows; the pages have their own. */
export const entryTranslation = createTranslationRef({
  id: 'permission',
  messages: {
    title: 'Permissions',
  },
  languages: { de: async () => ({ messages: german }) },
});

export const permissionsRoute = createRouteRef({ id: 'permission.root' });

/** The page of a template run. */
export const runLink = createOptionalRouteRef('run', 'scaffolder.ongoingTask', ['taskId']);
