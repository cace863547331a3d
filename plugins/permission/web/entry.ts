import { createOptionalRouteRef, createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The texts that the shell shows; the pages have their own. */
export const entryTranslation = createTranslationRef({
  id: 'permission',
  messages: {
    title: 'Permissions',
    'command.roles': 'Permissions: roles',
    'command.people': 'Permissions: people',
    'command.why': 'Permissions: explain a decision',
    'command.audit': 'Permissions: audit log',
    'command.group': 'Administration',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

export const permissionsRoute = createRouteRef({ id: 'permission.root' });

/** The page of a template run. */
export const runLink = createOptionalRouteRef('run', 'scaffolder.ongoingTask', ['taskId']);
