import { createExtensionPoint } from '@callboard/server-kit';
import type { ScaffolderAction } from './action.ts';

/** Where plugins add what steps of templates can do. */
export const scaffolderActions = createExtensionPoint<ScaffolderAction>({
  id: 'scaffolder.actions',
  description: 'Adds an action for template steps, with schemas of its input and output',
});
