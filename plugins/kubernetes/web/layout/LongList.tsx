import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { tabTranslation } from '../tabTranslation.ts';
import classes from './LongList.module.css';

const atOnce = 50;

type LongListProps<T> = {
  items: readonly T[] /** Undefined for items without a name; their position is the key. */;
  keyOf: (item: T) => string | undefined;
  draw: (item: T) => ReactNode;
};

/** Rows that unfold, shown in batches: rendering thousands would block the browser for rows that nobody reads. */
export function LongList<T>({ items, keyOf, draw }: LongListProps<T>) {
  const { t } = useTranslation(tabTranslation);
  const [shown, setShown] = useState(atOnce);
  const left = items.length - shown;
  return (
    <>
      {items.slice(0, shown).map((item, index) => (
        <Fragment key={keyOf(item) ?? index}>{draw(item)}</Fragment>
      ))}
      {left > 0 && (
        <div className={classes.more}>
          <Button variant="default" size="xs" onClick={() => setShown(shown + atOnce)}>
            {t('showMore', { count: Math.min(left, atOnce) })}
          </Button>
        </div>
      )}
    </>
  );
}
