import { HueIcon, stableHue } from '@callboard/ui';
import { IconCube } from '@callboard/ui/icons';
import { useEntityKinds } from './useEntityKinds.ts';

type KindIconProps = {
  kind: string;
  size?: number;
  /** Says the kind to screen readers; leave it out when the kind stands beside the icon as text. */
  label?: string;
};

/** An entity kind's icon on its hue; one that nobody described gets a plain cube, and always the same hue. */
export function KindIcon({ kind, size, label }: KindIconProps) {
  const { icon = IconCube, hue = stableHue(kind.toLowerCase()) } = useEntityKinds().of(kind);
  return <HueIcon icon={icon} hue={hue} size={size} label={label} />;
}
