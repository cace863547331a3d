import { IconCube } from '@callboard/ui/icons';
import type { ConfigApi, NavIcon } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import type { KindIconName, KindLook } from '../../common/index.ts';
import type { EntityKind } from './entityKindPoint.ts';

/** How config `catalog.kinds` wants the organisation's own kinds to be shown. */
export function configuredKinds(config: ConfigApi): EntityKind[] {
  const looks = (config.get('catalog.kinds') ?? []) as readonly KindLook[];
  return looks.map(({ kind, icon, hue, title, pluralTitle = title }) => ({
    kind,
    ...(icon ? { icon: iconNamed(icon) } : {}),
    ...(hue ? { hue } : {}),
    ...(title && pluralTitle ? { titles: { one: title, several: pluralTitle } } : {}),
  }));
}

/** The icons to choose from are loaded only where a kind has chosen one; until then it has that of a kind without. */
function iconNamed(name: KindIconName): NavIcon {
  const Named = lazy(async () => {
    // A page is not worth losing over an icon that did not come.
    const icon = await import('./namedIcons.ts').then(({ namedIcons }) => namedIcons[name]).catch(() => IconCube);
    return { default: icon };
  });
  return (props) => (
    <Suspense fallback={<IconCube {...props} />}>
      <Named {...props} />
    </Suspense>
  );
}
