import { DropPanel } from '@callboard/ui';
import { IconTextSize } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { readerTranslation } from '../readerTranslation.ts';
import classes from './TextSize.module.css';
import { textSizes, useTextSize } from './useTextSize.ts';

/** A slider with five steps. */
export function TextSize() {
  const { t } = useTranslation(readerTranslation);
  const [size, setSize] = useTextSize();
  const step = textSizes.indexOf(size);
  return (
    <DropPanel
      label={t('size.label')}
      width={280}
      trigger={(props) => (
        <button
          type="button"
          className={classes.button}
          aria-label={t('size.label')}
          title={t('size.label')}
          {...props}
        >
          <IconTextSize size={16} aria-hidden />
        </button>
      )}
    >
      {() => (
        <div className={classes.panel}>
          <input
            type="range"
            className={classes.slider}
            aria-label={t('size.label')}
            aria-valuetext={t('size.value', { percent: size })}
            min={0}
            max={textSizes.length - 1}
            step={1}
            value={step}
            onChange={({ currentTarget }) => setSize(textSizes[Number(currentTarget.value)] ?? size)}
          />
          <div className={classes.steps} aria-hidden>
            {textSizes.map((percent) => (
              <span key={percent} data-current={percent === size || undefined}>
                {t('size.value', { percent })}
              </span>
            ))}
          </div>
        </div>
      )}
    </DropPanel>
  );
}
