import { useStored } from '@callboard/web-kit';

type Progress = { ticked: readonly string[]; isDismissed: boolean };

const nothing: Progress = { ticked: [], isDismissed: false };

/** The steps that the user has ticked off by hand, and whether the list is dismissed. */
export function useProgress() {
  const [stored, setStored, isLoading] = useStored<unknown>('home', 'quickStart', nothing);
  const change = (next: (before: Progress) => Partial<Progress>) =>
    setStored((before: unknown) => ({ ...progressIn(before), ...next(progressIn(before)) }));
  return {
    ...progressIn(stored),
    isLoading,
    tick: (id: string, isTicked: boolean) =>
      change(({ ticked }) => ({ ticked: [...ticked.filter((one) => one !== id), ...(isTicked ? [id] : [])] })),
    dismiss: (isDismissed: boolean) => change(() => ({ isDismissed })),
  };
}

/** Storage is not trusted. */
function progressIn(stored: unknown): Progress {
  const { ticked, isDismissed } = (stored ?? {}) as Record<string, unknown>;
  const ids = Array.isArray(ticked) ? ticked.filter((id) => typeof id === 'string') : [];
  return { ticked: ids, isDismissed: isDismissed === true };
}
