import type { CSSProperties } from 'react';
import classes from './BrandMark.module.css';

type BrandMarkProps = { size?: number; isOnCanvas?: boolean };

/** The small logo, with the app title next to it. The server sets the variables of a configured logo. */
export function BrandMark({ size = 26, isOnCanvas }: BrandMarkProps) {
  const style = { '--mark-size': `${size}px` } as CSSProperties;
  return <i className={classes.mark} style={style} data-on-canvas={isOnCanvas} aria-hidden />;
}
