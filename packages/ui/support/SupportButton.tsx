import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { IconLifebuoy } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './SupportButton.module.css';
import { SupportPanel } from './SupportPanel.tsx';
import { useSupport } from './useSupport.ts';

/** Shows the organisation's support url and items from `app.support`. */
export function SupportButton() {
  const { t } = useTranslation(uiTranslation);
  const support = useSupport();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = useClickOutside<HTMLDivElement>(() => setOpen(false));
  const panelId = useId();

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the popover from wherever the focus is inside
    <div className={classes.anchor} ref={anchor} onKeyDown={closeOnEscape}>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconLifebuoy size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('support.button')}
      </Button>
      {isOpen && (
        <div id={panelId} className={classes.panel} role="dialog" aria-label={t('support.title')}>
          <SupportPanel support={support} />
        </div>
      )}
    </div>
  );
}
