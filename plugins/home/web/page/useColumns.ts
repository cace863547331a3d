import { useMediaQuery } from '@mantine/hooks';
import { gridColumns } from '../layout/layout.ts';

const now = { getInitialValueInEffect: false };

/** The number of columns that fit the window. */
export function useColumns(): number {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, now);
  const isNarrow = useMediaQuery('(max-width: 68.74em)', false, now);
  if (isPhone) return 1;
  return isNarrow ? gridColumns / 2 : gridColumns;
}
