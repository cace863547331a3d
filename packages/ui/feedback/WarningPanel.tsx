import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './WarningPanel.module.css';

export type PanelSeverity = 'warning' | 'error' | 'info';

const icons = { warning: IconAlertTriangle, error: IconAlertCircle, info: IconInfoCircle };

type WarningPanelProps = {
  severity?: PanelSeverity;
  /** Shown as "Warning: {title}" at severity warning, and unchanged otherwise. */
  title?: string;
  message?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A frame in a muted colour with a problem and its solution. */
export function WarningPanel({ severity = 'warning', title, message, actions, children }: WarningPanelProps) {
  const { t } = useTranslation(uiTranslation);
  const Icon = icons[severity];
  return (
    <div className={classes.panel} data-severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={18} aria-hidden />
      <div className={classes.content}>
        {title && <p className={classes.title}>{severity === 'warning' ? t('warning.title', { title }) : title}</p>}
        {message && <div className={classes.message}>{message}</div>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
