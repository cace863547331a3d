import { useTranslation } from '@callboard/web-kit';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './Dialog.module.css';
import { useOpenedAfterMount } from './mantineWindows.ts';

type DialogProps = {
  isOpen: boolean;
  title: ReactNode;
  /** `wide` for content to read, such as code and tables. */
  size?: 'normal' | 'wide';
  /** An action is running: the dialog cannot be closed. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A window above the page; on phones a wide one fills the screen. Import it from lazy code. */
export function Dialog({ isOpen, title, size = 'normal', isBusy = false, onClose, children }: DialogProps) {
  const { t } = useTranslation(uiTranslation);
  return (
    <Modal
      opened={useOpenedAfterMount(isOpen)}
      onClose={isBusy ? () => {} : onClose}
      title={title}
      centered={size === 'normal'}
      size={size === 'wide' ? 960 : 560}
      closeButtonProps={{ 'aria-label': t('dialog.close'), disabled: isBusy }}
      // No transition: a dialog that fades out keeps the focus, and the page below would not receive keys.
      transitionProps={{ duration: 150, exitDuration: 0 }}
      classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
      attributes={{ inner: { 'data-size': size } }}
    >
      {children}
    </Modal>
  );
}
