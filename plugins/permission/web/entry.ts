import { createOptionalRouteRef, createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The texts that the shell shows; the pages have their own. */
export const entryTranslation = createTranslationRef({
  id: 'permission',
  messages: {
    title: 'Permissions',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

export const permissionsRoute = createRouteRef({ id: 'permission.root' });

/** The page of a template run. */
export const runLink = createOptionalRouteRef('run', 'scaffolder.ongoingTask', ['taskId']);
