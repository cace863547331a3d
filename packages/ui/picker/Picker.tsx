import type { ReactNode } from 'react';
import { IconSelector } from '../icons/index.ts';
import { DropPanel, type DropTriggerProps } from './DropPanel.tsx';
import classes from './Picker.module.css';
import { PickerPanel, type PickerPanelProps } from './PickerPanel.tsx';

type PickerProps = PickerPanelProps & {
  /** The label of the closed picker: the choice, or what can be chosen. */
  children: ReactNode;
  /** `field` for a standalone picker, `link` at the end of a list of options. */
  look?: 'field' | 'link';
  onClose?: () => void;
};

/** A choice among many options: a button that opens a list with a search box. */
export function Picker({ children, look = 'field', onClose, ...panel }: PickerProps) {
  const trigger = (props: DropTriggerProps) => (
    <button type="button" className={classes[look]} {...props}>
      {children}
      {look === 'field' && <IconSelector className={classes.arrows} size={16} aria-hidden />}
    </button>
  );
  return (
    <DropPanel label={panel.label} trigger={trigger} width={360} onClose={onClose}>
      {(close) => (
        <PickerPanel
          {...panel}
          onPick={(value) => {
            panel.onPick(value);
            if (panel.isSingle) close();
          }}
        />
      )}
    </DropPanel>
  );
}
