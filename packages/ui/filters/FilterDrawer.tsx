import { useTranslation } from '@callboard/web-kit';
import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenedAfterMount } from '../feedback/mantineWindows.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './FilterColumn.module.css';

type FilterDrawerProps = { isOpen: boolean; onClose: () => void; children: ReactNode };

export function FilterDrawer({ isOpen, onClose, children }: FilterDrawerProps) {
  const { t } = useTranslation(uiTranslation);
  return (
    <Drawer
      opened={useOpenedAfterMount(isOpen)}
      onClose={onClose}
      title={t('filters.title')}
      position="left"
      size="320px"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={classes.drawer}>{children}</div>
      <div className={classes.done}>
        <Button fullWidth onClick={onClose}>
          {t('filters.done')}
        </Button>
      </div>
    </Drawer>
  );
}
