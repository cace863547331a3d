const MINUTE = 60_000;
/** Otherwise a host with thousands of repositories would get only requests for missing files. */
export const PAUSE_AFTER_ABSENCE = 60 * MINUTE;

/** The last scan times of Locations on this replica. */
export function createScanTimes(now: () => number = Date.now) {
  let scanTimes = new Map<string, number>();
  let absences = new Map<string, number>();

  return {
    note(ref: string): void {
      scanTimes.set(ref, now());
      absences.delete(ref);
    },

    /** An optional target was missing. */
    noteAbsence(ref: string): void {
      scanTimes.set(ref, now());
      absences.set(ref, now());
    },

    /** The scan failed, so it comes first in the next round. */
    forget: (ref: string): void => void scanTimes.delete(ref),

    /** Since when the target is missing; it is scanned again an hour later. */
    absentSince(ref: string): number | undefined {
      const at = absences.get(ref);
      return at !== undefined && at > now() - PAUSE_AFTER_ABSENCE ? at : undefined;
    },

    /** The Locations that a round scans, the one scanned longest ago first: a rate limit may end the round early. */
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
