import type { ReactNode } from 'react';

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** The question: "Delete booking-api?" */
  title: string;
  /** What will happen, and what cannot be undone. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'normal' | 'danger';
  /** The answer is being carried out: the dialog stays and cannot be closed. */
  isBusy?: boolean;
  /** A text that must be typed before the dialog lets go; for what cannot be undone. */
  typeToConfirm?: string;
  onConfirm: () => void;
  onClose: () => void;
};
