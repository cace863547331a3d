import { WarningPanel } from '@callboard/ui';
import { IconCheck, IconCopy } from '@callboard/ui/icons';
import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CreatedPersonalToken } from '../../../common/index.ts';
import classes from './Tokens.module.css';
import { tokensTranslation } from './tokensTranslation.ts';

type NewTokenPanelProps = { created: CreatedPersonalToken; onDone: () => void };

/** A new token, which is shown only here. */
export function NewTokenPanel({ created, onDone }: NewTokenPanelProps) {
  const { t } = useTranslation(tokensTranslation);
  const alerts = useApi(alertApi);
  const [isCopied, setCopied] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  // The dialog that had the focus is gone, and copying is the next step.
  useEffect(() => copyButton.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(created.token);
      setCopied(true);
    } catch {
      alerts.post({ message: t('new.copyFailed'), severity: 'warning', display: 'transient' });
    }
  }

  return (
    <WarningPanel severity="info" title={t('new.title', { name: created.item.name })} message={t('new.text')}>
      <div className={classes.secret}>
        <code className={classes.token}>{created.token}</code>
        <Button
          ref={copyButton}
          size="xs"
          onClick={copy}
          leftSection={isCopied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
        >
          {t(isCopied ? 'new.copied' : 'new.copy')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('new.done')}
        </Button>
      </div>
    </WarningPanel>
  );
}
