import { IconCube } from '@callboard/ui/icons';
import type { ConfigApi, NavIcon } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import type { KindIconName, KindLook } from '../../common/index.ts';
import type { EntityKind } from './entityKindPoint.ts';

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

/** The selectable icons are loaded only if a kind uses one; until then it has the default icon. */
function iconNamed(name: KindIconName): NavIcon {
  const Named = lazy(async () => {
    // An icon that fails to load must not break the page.
    const icon = await import('./namedIcons.ts').then(({ namedIcons }) => namedIcons[name]).catch(() => IconCube);
    return { default: icon };
  });
  return (props) => (
    <Suspense fallback={<IconCube {...props} />}>
      <Named {...props} />
    </Suspense>
  );
}
