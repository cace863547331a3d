import type { Task } from '../../common/index.ts';

/** Whether a run has not ended. */
export const isOpen = ({ status }: Task) => status === 'open' || status === 'processing';
