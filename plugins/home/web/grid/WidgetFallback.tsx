import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { homeTranslation } from '../page/homeTranslation.ts';
import classes from './WidgetCard.module.css';

/** Shown in a card whose widget failed; muted, since the rest of the page works. */
export function WidgetFallback({ message, retry }: { message: string; retry(): void }) {
  const { t } = useTranslation(homeTranslation);
  return (
    <div className={classes.failed} role="status">
      <p className={classes.failedTitle}>{t('widget.failed')}</p>
      <p className={classes.reason}>{message}</p>
      <Button variant="default" size="xs" onClick={retry}>
        {t('widget.retry')}
      </Button>
    </div>
  );
}
