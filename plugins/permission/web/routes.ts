import { createExternalRouteRef, createRouteRef } from '@callboard/web-kit';

export const permissionsRoute = createRouteRef({ id: 'permission.root' });

/** The page of a template run. */
export const runLink = createExternalRouteRef({
  id: 'run',
  params: ['taskId'],
  optional: true,
  defaultTarget: 'scaffolder.ongoingTask',
});
