import { createExtensionPoint } from '@callboard/server-kit';
import type { ScaffolderAction } from './action.ts';

/** Where plugins add actions for template steps. */
export const scaffolderActions = createExtensionPoint<ScaffolderAction>({
  id: 'scaffolder.actions',
  description: 'Adds an action for template steps, with schemas for its input and output',
});
