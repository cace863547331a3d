import type { NavIcon } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './WidgetEmpty.module.css';

type WidgetEmptyProps = {
  icon: NavIcon;
  title: string;
  hint: ReactNode;
  /** A button below the hint. */
  button?: { label: string; onClick: () => void };
  /** Any other element below the hint. */
  action?: ReactNode;
};

/** Shown in an empty widget: why it is empty, and how to fill it. */
export function WidgetEmpty({ icon: Icon, title, hint, button, action }: WidgetEmptyProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.hint}>{hint}</p>
      {button && (
        <Button variant="default" size="xs" onClick={button.onClick}>
          {button.label}
        </Button>
      )}
      {action}
    </div>
  );
}
