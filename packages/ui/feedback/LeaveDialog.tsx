import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type LeaveDialogProps = {
  /** From `useLeaving`. */
  leaving: { question: { title: string; confirm: string } | undefined; go: () => void; stay: () => void };
  /** Names the changes that would be lost. */
  children: ReactNode;
};

/** The question of `useLeaving`, before unsaved changes are lost. */
export function LeaveDialog({ leaving, children }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen={leaving.question !== undefined}
      title={leaving.question?.title ?? ''}
      tone="danger"
      confirmLabel={leaving.question?.confirm}
      onConfirm={leaving.go}
      onClose={leaving.stay}
    >
      {children}
    </ConfirmDialog>
  );
}
