import { useTranslation } from '@callboard/web-kit';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './ConfirmModal.module.css';
import type { ConfirmDialogProps } from './confirmDialogProps.ts';
import { useOpenedAfterMount } from './mantineWindows.ts';

export function ConfirmModal(props: ConfirmDialogProps) {
  const { isOpen, title, isBusy = false, onClose } = props;
  const opened = useOpenedAfterMount(isOpen);
  return (
    <Modal
      opened={opened}
      onClose={isBusy ? () => {} : onClose}
      title={title}
      centered
      size="md"
      withCloseButton={false}
      transitionProps={{ duration: 150, exitDuration: 0 }}
    >
      <Question {...props} />
    </Modal>
  );
}

/** Inside the modal, so typed text is discarded when it closes. */
function Question(props: ConfirmDialogProps) {
  const { children, confirmLabel, cancelLabel, tone = 'normal', isBusy = false, typeToConfirm } = props;
  const { t } = useTranslation(uiTranslation);
  const [typed, setTyped] = useState('');
  const isReady = typeToConfirm === undefined || typed === typeToConfirm;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isReady && !isBusy) props.onConfirm();
  }
  return (
    <form className={classes.body} onSubmit={submit}>
      {children && <div>{children}</div>}
      {typeToConfirm !== undefined && (
        <TextInput
          label={t('dialog.typeToConfirm', { text: typeToConfirm })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
      <div className={classes.actions}>
        <Button variant="default" type="button" onClick={props.onClose} disabled={isBusy}>
          {cancelLabel ?? t('dialog.cancel')}
        </Button>
        <Button type="submit" color={tone === 'danger' ? 'red.6' : undefined} loading={isBusy} disabled={!isReady}>
          {confirmLabel ?? t('dialog.confirm')}
        </Button>
      </div>
    </form>
  );
}
