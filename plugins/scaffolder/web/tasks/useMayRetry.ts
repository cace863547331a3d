import { useIdentity, usePermission } from '@callboard/web-kit';
import { scaffolderTaskCreate, scaffolderTaskRetry, type Task } from '../../common/index.ts';

/** Whether the user may retry a run: their own with the permission to start runs, others with a separate permission. */
export function useMayRetry({ id, createdBy }: Task) {
  const { userEntityRef } = useIdentity();
  const isCreator = createdBy === userEntityRef;
  const create = usePermission(scaffolderTaskCreate);
  const retry = usePermission(scaffolderTaskRetry, id, { isWanted: !isCreator });
  if (isCreator || !create.isAllowed) return { ...create, refusal: 'mayNotCreate' as const };
  return { ...retry, refusal: 'mayNotRetry' as const };
}

/** The navigation state for users who chose to retry on another page: the run page then asks for the secrets immediately. */
export const askForSecrets = 'retry';
