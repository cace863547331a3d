const MINUTE = 60_000;
/** A host with thousands of repositories would otherwise be asked for nothing but what is not there. */
export const PAUSE_AFTER_ABSENCE = 60 * MINUTE;

/** When Locations were last scanned on this replica. */
export function createScanTimes(now: () => number = Date.now) {
  let scanTimes = new Map<string, number>();
  let absences = new Map<string, number>();

  return {
    note(ref: string): void {
      scanTimes.set(ref, now());
      absences.delete(ref);
    },

    /** Nothing was there, and nothing had to be. */
    noteAbsence(ref: string): void {
      scanTimes.set(ref, now());
      absences.set(ref, now());
    },

    /** The scan failed, so that it is the first in the next round. */
    forget: (ref: string): void => void scanTimes.delete(ref),

    /** Since when nothing was there; it is scanned again an hour after that. */
    absentSince(ref: string): number | undefined {
      const at = absences.get(ref);
      return at !== undefined && at > now() - PAUSE_AFTER_ABSENCE ? at : undefined;
    },

    /** Those that a round scans, the one scanned longest ago first: a rate limit may end the round early. */
    due(refs: readonly string[]): string[] {
      scanTimes = kept(scanTimes, refs);
      absences = kept(absences, refs);
      const latest = now() - PAUSE_AFTER_ABSENCE;
      return refs
        .filter((ref) => (absences.get(ref) ?? 0) <= latest)
        .sort((one, other) => (scanTimes.get(one) ?? 0) - (scanTimes.get(other) ?? 0));
    },
  };
}

function kept(times: ReadonlyMap<string, number>, refs: readonly string[]): Map<string, number> {
  return new Map(refs.flatMap((ref) => (times.has(ref) ? [[ref, times.get(ref)!]] : [])));
}
