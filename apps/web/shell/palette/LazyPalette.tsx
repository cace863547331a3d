import { errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { shellTranslation } from '../shellTranslation.ts';
import type { CommandPaletteProps } from './PaletteBody.tsx';
import { PaletteWaiting } from './PaletteWaiting.tsx';

const load = async () => (await import('./CommandPalette.tsx')).CommandPalette;
/** Waits for an idle moment, but no longer than this. */
const idleMs = 5_000;

/** The command palette. Its code loads when the browser is idle, or on first use. */
export function LazyPalette(props: CommandPaletteProps) {
  const { isOpen, query, onClose } = props;
  const { t } = useTranslation(shellTranslation);
  const errors = useApi(errorApi);
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps>>();
  const arrive = useEffectEvent((loaded: ComponentType<CommandPaletteProps>) => setPalette(() => loaded));
  const fail = useEffectEvent((cause: unknown) => {
    onClose();
    errors.post(new Error(t('palette.failed'), { cause }));
  });

  useEffect(() => {
    const warm = () => void load().then(arrive, () => {});
    if (!window.requestIdleCallback) return;
    const handle = window.requestIdleCallback(warm, { timeout: idleMs });
    return () => window.cancelIdleCallback(handle);
  }, []);
  useEffect(() => {
    if (isOpen && !Palette) void load().then(arrive, fail);
  }, [isOpen, Palette]);

  const waiting = isOpen ? <PaletteWaiting query={query} /> : null;
  if (!Palette) return waiting;
  // Some commands also load on first use.
  return (
    <Suspense fallback={waiting}>
      <Palette {...props} />
    </Suspense>
  );
}
