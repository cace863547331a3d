import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { entityTranslation } from './entityTranslation.ts';

type Folded<T> = {
  shown: readonly T[];
  /** The button that shows the others, for the footer of the card. */
  showAll: ReactNode;
};

/** The first rows of a long list. A single extra row takes no more room than the button that would show it. */
export function useFolded<T>(rows: readonly T[], maxShown: number): Folded<T> {
  const { t } = useTranslation(entityTranslation);
  const [isWhole, setWhole] = useState(false);
  if (isWhole || rows.length <= maxShown + 1) return { shown: rows, showAll: undefined };
  return {
    shown: rows.slice(0, maxShown),
    showAll: (
      <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setWhole(true)}>
        {t('relation.showAll', { count: rows.length })}
      </Button>
    ),
  };
}
