import type { ConfigApi } from '@callboard/web-kit';
import type { KindLook } from '../../common/index.ts';
import type { EntityKind } from './entityKindPoint.ts';
import { iconNamed } from './iconNamed.tsx';

/** The appearance of custom kinds from `catalog.kinds`. */
export function configuredKinds(config: ConfigApi): EntityKind[] {
  const looks = (config.get('catalog.kinds') ?? []) as readonly KindLook[];
  return looks.map(({ kind, icon, hue, title, pluralTitle = title }) => ({
    kind,
    ...(icon ? { icon: iconNamed(icon) } : {}),
    ...(hue ? { hue } : {}),
    ...(title && pluralTitle ? { titles: { one: title, several: pluralTitle } } : {}),
  }));
}
