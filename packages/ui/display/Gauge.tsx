import { type CSSProperties, useId } from 'react';
import classes from './Gauge.module.css';

type GaugeProps = {
  value: number;
  label: string;
  max?: number;
  unit?: string;
  /** Set if lower values are better. */
  isInverse?: boolean;
  size?: number;
};

const arc = 'M 8 56 A 48 48 0 0 1 104 56';

/** A half dial. Its colour changes at each third of the maximum: red, amber, green. */
export function Gauge({ value, label, max = 100, unit = '%', isInverse = false, size = 128 }: GaugeProps) {
  const labelId = useId();
  const shown = Math.min(Math.max(value, 0), max);
  const filled = max > 0 ? (shown / max) * 100 : 0;
  const tone = gaugeTone(value, max, isInverse);
  const style = { '--gauge-size': `${size}px`, '--gauge-colour': `var(--cb-${tone})` } as CSSProperties;
  return (
    <div className={classes.gauge} style={style} data-tone={tone}>
      <div className={classes.dial}>
        <meter
          className={classes.meter}
          aria-labelledby={labelId}
          aria-valuetext={`${value}${unit}`}
          min={0}
          max={max}
          value={shown}
        />
        <svg className={classes.drawing} viewBox="0 0 112 64" aria-hidden="true">
          <path className={classes.track} d={arc} />
          {filled > 0 && (
            <path
              className={classes.arc}
              d={arc}
              pathLength={100}
              strokeDasharray="100 200"
              strokeDashoffset={100 - filled}
            />
          )}
        </svg>
        <span className={classes.value} aria-hidden>
          {value}
          <span className={classes.unit}>{unit}</span>
        </span>
      </div>
      <span className={classes.label} id={labelId}>
        {label}
      </span>
    </div>
  );
}

function gaugeTone(value: number, max: number, isInverse: boolean): 'danger' | 'warning' | 'success' {
  const good = isInverse ? max - value : value;
  if (good < max / 3) return 'danger';
  return good < (2 * max) / 3 ? 'warning' : 'success';
}
