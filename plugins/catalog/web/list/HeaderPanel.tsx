import { DropPanel } from '@callboard/ui';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

type HeaderPanelProps = {
  label: string;
  icon: ReactNode;
  width: number;
  children: (close: () => void) => ReactNode;
};

/** A panel that an icon in the header of the list opens. */
export function HeaderPanel({ label, icon, width, children }: HeaderPanelProps) {
  return (
    <DropPanel
      label={label}
      align="end"
      width={width}
      trigger={(props) => (
        <ActionIcon {...props} variant="default" size={36} aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      )}
    >
      {children}
    </DropPanel>
  );
}
