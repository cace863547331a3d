import { IconArrowsMaximize, IconMinus, IconPlus } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect } from 'react';
import { graphTranslation } from '../graphTranslation.ts';
import classes from './GraphCanvas.module.css';

/** What depends on the zoom follows once it has rested this long, in milliseconds. */
const zoomDelay = 100;

type CanvasControlsProps = {
  /** How long a change of the view takes, in milliseconds. */
  duration: number;
  onZoom: (zoom: number) => void;
};

/** Zooms by buttons, and tells how far. */
export function CanvasControls({ duration, onZoom }: CanvasControlsProps) {
  const { t } = useTranslation(graphTranslation);
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const [zoom] = useDebouncedValue(
    useStore(({ transform }) => transform[2]),
    zoomDelay,
  );
  useEffect(() => onZoom(zoom), [zoom, onZoom]);
  const buttons = [
    { name: 'zoomOut', Icon: IconMinus, run: () => zoomOut({ duration }) },
    { name: 'zoomIn', Icon: IconPlus, run: () => zoomIn({ duration }) },
    { name: 'fit', Icon: IconArrowsMaximize, run: () => fitView({ duration, padding: 0.05 }) },
  ] as const;
  return (
    <fieldset className={classes.controls} aria-label={t('canvas.controls')}>
      <span className={classes.zoom}>{t('canvas.zoom', { percent: Math.round(zoom * 100) })}</span>
      {buttons.map(({ name, Icon, run }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t(`canvas.${name}`)}
          title={t(`canvas.${name}`)}
          onClick={() => void run()}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </fieldset>
  );
}
