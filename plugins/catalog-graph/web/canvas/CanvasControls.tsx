import { IconArrowsMaximize, IconDownload, IconMinus, IconPlus } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useStore } from '@xyflow/react';
import { useEffect } from 'react';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './GraphCanvas.module.css';
import type { useCanvasView } from './useCanvasView.ts';

/** Debounces everything that depends on the zoom, in milliseconds. */
const zoomDelay = 100;

type CanvasControlsProps = {
  view: ReturnType<typeof useCanvasView>;
  onZoom: (zoom: number) => void;
  /** Saves the drawing as a file; without it, there is no such button. */
  onSave?: () => void;
};

/** Zoom buttons with the current zoom. */
export function CanvasControls({ view, onZoom, onSave }: CanvasControlsProps) {
  const { t } = useTranslation(graphTranslation);
  const [zoom] = useDebouncedValue(
    useStore(({ transform }) => transform[2]),
    zoomDelay,
  );
  useEffect(() => onZoom(zoom), [zoom, onZoom]);
  const buttons = [
    { name: 'zoomOut', Icon: IconMinus, key: '-', run: view.zoomOut },
    { name: 'zoomIn', Icon: IconPlus, key: '+', run: view.zoomIn },
    { name: 'fit', Icon: IconArrowsMaximize, key: '0', run: view.fit },
    ...(onSave ? [{ name: 'save', Icon: IconDownload, key: undefined, run: onSave } as const] : []),
  ] as const;
  return (
    <fieldset className={classes.controls} aria-label={t('canvas.controls')}>
      <span className={classes.zoom}>{t('canvas.zoom', { percent: Math.round(zoom * 100) })}</span>
      {buttons.map(({ name, Icon, key, run }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t(`canvas.${name}`)}
          aria-keyshortcuts={key}
          title={key ? `${t(`canvas.${name}`)} (${key})` : t(`canvas.${name}`)}
          onClick={run}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </fieldset>
  );
}
