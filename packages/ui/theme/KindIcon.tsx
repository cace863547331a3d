import type { ComponentType, CSSProperties } from 'react';
import {
  IconApi,
  IconBinaryTree2,
  IconBox,
  IconCube,
  IconDatabase,
  IconMapPin,
  IconSitemap,
  IconSparkles,
  IconTemplate,
  IconUser,
  IconUsersGroup,
} from '../icons/index.ts';
import classes from './KindIcon.module.css';
import { kindHue } from './kindHue.ts';

type IconProps = { size?: number | string; stroke?: number | string };

const icons: Record<string, ComponentType<IconProps>> = {
  component: IconBox,
  api: IconApi,
  system: IconSitemap,
  domain: IconBinaryTree2,
  resource: IconDatabase,
  airesource: IconSparkles,
  group: IconUsersGroup,
  user: IconUser,
  template: IconTemplate,
  location: IconMapPin,
};

type KindIconProps = {
  kind: string;
  size?: number;
  /** Says the kind to screen readers; leave it out when the kind stands beside the icon as text. */
  label?: string;
};

/** An entity kind's icon on its hue; an unknown kind gets a plain cube. */
export function KindIcon({ kind, size = 24, label }: KindIconProps) {
  const Icon = icons[kind.toLowerCase()] ?? IconCube;
  const style = { '--kind-size': `${size}px`, '--kind-hue': kindHue(kind) } as CSSProperties;
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classes.icon} style={style} data-kind={kind.toLowerCase()} {...accessibility}>
      <Icon size={Math.round(size * 0.62)} stroke={1.8} />
    </span>
  );
}
