import { AlertDisplay, Progress } from '@callboard/ui';
import { useConfiguredParts, useShownLocation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { BottomBar } from './bottomBar/BottomBar.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { useIsPhone, useIsTouch } from './device.ts';
import { useFocusOnNavigation } from './focus/useFocusOnNavigation.ts';
import { useKeptFocus } from './focus/useKeptFocus.ts';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { LazyPalette } from './palette/LazyPalette.tsx';
import { usePaletteState } from './palette/usePaletteState.ts';
import { ScrollToTop } from './ScrollToTop.ts';
import classes from './Shell.module.css';
import { contentId, SkipLink } from './SkipLink.tsx';
import { shellVariables } from './shellSizes.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';

/** The frame around every page: navigation, alerts and command palette. */
export function Shell({ children }: { children: ReactNode }) {
  const isPhone = useIsPhone();
  const isTouch = useIsTouch();
  const palette = usePaletteState();
  const { isWaiting } = useShownLocation();
  const Frame = useConfiguredParts()?.Frame;
  useFocusOnNavigation();
  useKeptFocus();
  return (
    <div className={classes.frame} style={shellVariables}>
      <ScrollToTop />
      <SkipLink />
      {!isPhone && <Sidebar expandsOnHover={!isTouch} onSearch={palette.open} />}
      <main id={contentId} className={classes.content} tabIndex={-1} aria-busy={isWaiting || undefined}>
        {Frame ? <Frame>{children}</Frame> : children}
      </main>
      {isPhone && <BottomBar onSearch={palette.open} />}
      {isWaiting && <Progress />}
      <PageAnnouncer />
      <AlertDisplay />
      <ConnectionBar />
      <Shortcuts />
      <LazyPalette
        isOpen={palette.isOpen}
        onClose={palette.close}
        query={palette.query}
        onQueryChange={palette.setQuery}
        isEnterWaiting={palette.isEnterWaiting}
        onEnterTaken={() => palette.setEnterWaiting(false)}
      />
    </div>
  );
}
