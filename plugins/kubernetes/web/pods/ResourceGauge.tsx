import { useId } from 'react';
import classes from './Usage.module.css';
import { usageTone } from './usagePercent.ts';

type ResourceGaugeProps = {
  label: string;
  /** Percent; may exceed 100. */
  percent: number;
  /** The text beside the bar. */
  text: string;
};

/** A horizontal gauge: full at the limit, coloured by how close it is. */
export function ResourceGauge({ label, percent, text }: ResourceGaugeProps) {
  const id = useId();
  return (
    <div className={classes.gauge} data-tone={usageTone(percent)}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      <meter
        className={classes.meter}
        aria-labelledby={id}
        aria-valuetext={text}
        min={0}
        max={100}
        value={Math.min(percent, 100)}
      />
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
      </span>
      <span className={classes.text} aria-hidden>
        {text}
      </span>
    </div>
  );
}
