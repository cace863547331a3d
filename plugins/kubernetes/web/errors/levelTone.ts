import type { StatusTone } from '@callboard/ui';
import type { ErrorLevel } from '../../common/index.ts';

/** The colour that a level has everywhere. */
export const levelTone: Record<ErrorLevel, StatusTone> = { error: 'danger', warning: 'warning' };

export const worstOf = (levels: Iterable<ErrorLevel>): ErrorLevel =>
  [...levels].includes('error') ? 'error' : 'warning';
