import { IconMenu2 } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { readerTranslation } from '../readerTranslation.ts';
import classes from './NavDrawer.module.css';

type NavDrawerProps = { title: string; children: (close: () => void) => ReactNode };

/** On small screens the pages are behind a button. */
export function NavDrawer({ title, children }: NavDrawerProps) {
  const isSmall = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const { t } = useTranslation(readerTranslation);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!isSmall) return null;
  return (
    <div className={classes.open}>
      <Button variant="default" leftSection={<IconMenu2 size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={title}
        size="min(360px, 90vw)"
        closeButtonProps={{ 'aria-label': t('nav.close') }}
      >
        <div className={classes.inside}>{children(close)}</div>
      </Drawer>
    </div>
  );
}
