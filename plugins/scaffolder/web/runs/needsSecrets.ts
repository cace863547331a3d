import type { Task } from '../../common/index.ts';

/** Whether steps of a run use secrets, which are deleted when it ends. */
export const needsSecrets = ({ spec }: Task) => /\bsecrets\b/.test(JSON.stringify(spec.steps));

/** The navigation state for users who chose to retry on another page: the run page then asks for the secrets immediately. */
export const askForSecrets = 'retry';
