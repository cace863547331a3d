import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../text/Link.tsx';
import classes from './quietIcon.module.css';

/** Its action, for screen readers and on hover, because an icon alone is not clear to everyone. */
type Named = { label: string; children: ReactNode };

type QuietIconButtonProps = Named & Omit<ComponentProps<'button'>, 'type' | 'title' | 'aria-label'>;

/** A small button without a frame, for actions on the element next to it. */
export function QuietIconButton({ label, className, ...button }: QuietIconButtonProps) {
  return <button type="button" className={quiet(className)} aria-label={label} title={label} {...button} />;
}

/** The same, as a link. */
export function QuietIconLink({ label, className, ...link }: Named & Omit<LinkProps, 'look' | 'title' | 'aria-label'>) {
  return <Link look="plain" className={quiet(className)} aria-label={label} title={label} {...link} />;
}

const quiet = (className = '') => `${classes.icon} ${className}`.trimEnd();
