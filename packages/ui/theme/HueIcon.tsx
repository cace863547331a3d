import type { ComponentType, CSSProperties } from 'react';
import classes from './HueIcon.module.css';
import { type Hue, hueColor } from './hue.ts';

type HueIconProps = {
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  hue: Hue;
  size?: number;
  /** Its meaning, for screen readers; omit it if the text is next to the icon. */
  label?: string;
};

/** An icon on its hue, to distinguish kinds of entities at a glance. */
export function HueIcon({ icon: Icon, hue, size = 24, label }: HueIconProps) {
  const style = { '--icon-size': `${size}px`, '--icon-hue': hueColor(hue) } as CSSProperties;
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classes.icon} style={style} {...accessibility}>
      <Icon size={Math.round(size * 0.62)} stroke={1.8} />
    </span>
  );
}
