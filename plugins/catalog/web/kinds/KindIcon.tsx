import { HueIcon, stableHue } from '@callboard/ui';
import { IconCube } from '@callboard/ui/icons';
import { useEntityKinds } from './useEntityKinds.ts';
import { useKindTitles } from './useKindTitles.ts';

type KindIconProps = {
  kind: string;
  size?: number;
  /** Gives the icon an accessible name. Omit it if the kind is shown as text next to the icon. */
  isNamed?: boolean;
};

/** The icon of an entity kind in its hue; an unknown kind has a plain cube, and always the same hue. */
export function KindIcon({ kind, size, isNamed = false }: KindIconProps) {
  const { icon = IconCube, hue = stableHue(kind.toLowerCase()) } = useEntityKinds().of(kind);
  const titlesOf = useKindTitles();
  return <HueIcon icon={icon} hue={hue} size={size} label={isNamed ? titlesOf(kind).kind : undefined} />;
}
