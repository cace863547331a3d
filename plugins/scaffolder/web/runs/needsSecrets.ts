import type { Task } from '../../common/index.ts';

/** Whether steps of a run name secrets, which nobody keeps once it has ended. */
export const needsSecrets = ({ spec }: Task) => /\bsecrets\b/.test(JSON.stringify(spec.steps));

/** The state of a run's address for users who chose to retry it elsewhere: its page asks for them at once. */
export const askAtOnce = 'retry';
