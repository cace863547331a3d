import { WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { useEffect, useRef } from 'react';
import { editorTranslation } from '../editorMessages.ts';
import classes from './Publish.module.css';

/** Why the pull request could not be opened. It takes the focus, because it can be below the visible part of the dialog. */
export function ProposeFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(editorTranslation);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} className={classes.failure} tabIndex={-1}>
      <WarningPanel severity="error" title={t('publish.failed')} message={reasonOf(error)} />
    </div>
  );
}
