import type { Task } from '../../common/index.ts';

/** Whether steps of a run name secrets, which nobody keeps once it has ended. */
export const needsSecrets = ({ spec }: Task) => /\bsecrets\b/.test(JSON.stringify(spec.steps));
