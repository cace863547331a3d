import type { ReactNode } from 'react';
import { countText } from '../text/countText.ts';
import classes from './FilterGroup.module.css';

export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      {children}
    </fieldset>
  );
}

type FilterOptionProps = {
  label: string;
  /** How many rows would remain; an exact number or undefined. */
  count?: number;
  isSelected: boolean;
  isDisabled?: boolean;
  icon?: ReactNode;
  onToggle: () => void;
};

export function FilterOption({ label, count, isSelected, isDisabled = false, icon, onToggle }: FilterOptionProps) {
  return (
    <button type="button" className={classes.option} aria-pressed={isSelected} disabled={isDisabled} onClick={onToggle}>
      {icon}
      <span className={classes.name}>{label}</span>
      {/* The space separates name and number for screen readers. */}{' '}
      {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
    </button>
  );
}
