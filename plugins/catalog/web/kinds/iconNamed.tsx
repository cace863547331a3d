import { IconCube } from '@callboard/ui/icons';
import type { NavIcon } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import type { KindIconName } from '../../common/index.ts';

/** The selectable icons are loaded only if something uses one; until then it has another icon. */
export function iconNamed(name: KindIconName, Until: NavIcon = IconCube): NavIcon {
  const Named = lazy(async () => {
    // An icon that fails to load must not break the page.
    const icon = await import('./namedIcons.ts').then(({ namedIcons }) => namedIcons[name]).catch(() => Until);
    return { default: icon };
  });
  return (props) => (
    <Suspense fallback={<Until {...props} />}>
      <Named {...props} />
    </Suspense>
  );
}
