import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { useEffect, useRef, useState } from 'react';
import { IconCheck, IconCopy } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import classes from './quietIcon.module.css';

type CopyButtonProps = {
  text: string;
  /** The content that is copied, for screen readers and on hover; "Copy" by default. */
  label?: string;
  /** The text of the tooltip after copying. */
  tooltipText?: string;
  /** How long the tooltip is shown, in milliseconds. */
  tooltipDelay?: number;
};

export function CopyButton({ text, label, tooltipText, tooltipDelay = 1000 }: CopyButtonProps) {
  const { t } = useTranslation(uiTranslation);
  const alerts = useApi(alertApi);
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      alerts.post({ message: t('copy.failed'), severity: 'warning', display: 'transient' });
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), tooltipDelay);
  }

  const name = label ?? t('copy.copy');
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Tooltip label={isCopied ? (tooltipText ?? t('copy.copied')) : name} isForced={isCopied}>
      <button
        type="button"
        className={classes.icon}
        aria-label={name}
        data-copied={isCopied || undefined}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
      </button>
    </Tooltip>
  );
}
