import type { Source } from '@callboard/plugin-catalog/common';
import { QuietIconButton, Tooltip } from '@callboard/ui';
import { IconRefresh } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { useSourceName } from '../useSourceName.ts';
import classes from './ReadNowButton.module.css';
import type { Reading } from './useReading.ts';

type ReadNowButtonProps = { source: Source; reading: Reading; look: 'icon' | 'button' };

/** Reads a source now. If that is not possible, the button is hidden or explains why. */
export function ReadNowButton({ source, reading, look }: ReadNowButtonProps) {
  const { t } = useTranslation(sourcesTranslation);
  const nameOf = useSourceName();
  const isReading = reading.isReading(source);
  if (look === 'icon') {
    if (!source.isReadable || !reading.mayRead) return null;
    return (
      <QuietIconButton
        label={t('read.nowOf', { name: nameOf(source) })}
        aria-disabled={isReading || undefined}
        onClick={() => !isReading && reading.read(source)}
      >
        <IconRefresh size={16} className={isReading ? classes.turning : undefined} aria-hidden />
      </QuietIconButton>
    );
  }
  const refusal = refusalOf(source, reading);
  const button = (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={15} className={isReading ? classes.turning : undefined} aria-hidden />}
      aria-disabled={refusal !== undefined || isReading || undefined}
      data-disabled={refusal !== undefined || undefined}
      onClick={() => refusal === undefined && !isReading && reading.read(source)}
    >
      {isReading ? t('state.reading') : t('read.now')}
    </Button>
  );
  return refusal ? <Tooltip label={t(refusal)}>{button}</Tooltip> : button;
}

function refusalOf(source: Source, { mayRead }: Reading) {
  if (!source.isReadable) return 'read.unreadable';
  return mayRead ? undefined : 'read.denied';
}
