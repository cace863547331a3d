import { HueIcon, stableHue } from '@callboard/ui';
import { IconCube } from '@callboard/ui/icons';
import { useEntityKinds } from './useEntityKinds.ts';
import { useKindTitles } from './useKindTitles.ts';

type KindIconProps = {
  kind: string;
  size?: number;
  /** Says the kind to screen readers, in their language; leave it out when the kind stands beside the icon as text. */
  isNamed?: boolean;
};

/** An entity kind's icon on its hue; one that nobody described gets a plain cube, and always the same hue. */
export function KindIcon({ kind, size, isNamed = false }: KindIconProps) {
  const { icon = IconCube, hue = stableHue(kind.toLowerCase()) } = useEntityKinds().of(kind);
  const titlesOf = useKindTitles();
  return <HueIcon icon={icon} hue={hue} size={size} label={isNamed ? titlesOf(kind).kind : undefined} />;
}
