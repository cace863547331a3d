import type { StatusTone } from '@callboard/ui';
import type { ErrorLevel } from '../../common/index.ts';

/** The colour of a level, the same everywhere. */
export const levelTone: Record<ErrorLevel, StatusTone> = { error: 'danger', warning: 'warning' };

export const worstOf = (levels: Iterable<ErrorLevel>): ErrorLevel =>
  [...levels].includes('error') ? 'error' : 'warning';
