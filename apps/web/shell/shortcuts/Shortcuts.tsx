import { PluginErrorBoundary, useNavLetters } from '@callboard/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcutKeys } from './useShortcutKeys.ts';

const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }));

/** The global shortcuts and the sheet that lists them. */
export function Shortcuts() {
  const letters = useNavLetters();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useShortcutKeys({
    onGo: (letter) => {
      const place = letters.find((candidate) => candidate.letter === letter);
      if (place) void navigate(place.to);
    },
    onHelp: () => {
      setOpened(true);
      setOpen(true);
    },
  });
  if (!wasOpened) return null;
  return (
    <PluginErrorBoundary Fallback={Nothing}>
      <Suspense fallback={null}>
        <ShortcutSheet isOpen={isOpen} letters={letters} onClose={() => setOpen(false)} />
      </Suspense>
    </PluginErrorBoundary>
  );
}

/** The shell reports code that failed to load. */
const Nothing = () => null;
