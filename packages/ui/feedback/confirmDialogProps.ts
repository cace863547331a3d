import type { ReactNode } from 'react';

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** The question: "Delete booking-api?" */
  title: string;
  /** The consequences, and whether they can be undone. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'normal' | 'danger';
  /** The action is running: the dialog cannot be closed. */
  isBusy?: boolean;
  /** A text that must be typed to confirm, for actions that cannot be undone. */
  typeToConfirm?: string;
  onConfirm: () => void;
  onClose: () => void;
};
