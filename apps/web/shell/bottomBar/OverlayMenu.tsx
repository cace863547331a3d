import { IconX } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { contentId } from '../SkipLink.tsx';
import { shellTranslation } from '../shellTranslation.ts';
import classes from './BottomBar.module.css';

type OverlayMenuProps = { title: string; onClose: () => void; children: ReactNode };

/** Covers the screen above the bar; Escape or its button closes it and returns the focus. */
export function OverlayMenu({ title, onClose, children }: OverlayMenuProps) {
  const { t } = useTranslation(shellTranslation);
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    panel.current?.focus();
    setBehind({ isInert: true });
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      setBehind({ isInert: false });
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div ref={panel} className={classes.overlay} role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <div className={classes.overlayHead}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={classes.overlayClose} onClick={onClose} aria-label={t('bottomBar.close')}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <div className={classes.overlayBody}>{children}</div>
    </div>
  );
}

/** The page behind the menu neither scrolls nor takes the focus. */
function setBehind({ isInert }: { isInert: boolean }) {
  document.body.style.overflow = isInert ? 'hidden' : '';
  document.getElementById(contentId)?.toggleAttribute('inert', isInert);
}
