const MINUTE = 60_000;
/** A host with thousands of repositories would otherwise be asked for nothing but what is not there. */
export const PAUSE_AFTER_ABSENCE = 60 * MINUTE;

/** When Locations were last looked at on this replica. */
export function createLooks(now: () => number = Date.now) {
  let looks = new Map<string, number>();
  let absences = new Map<string, number>();

  return {
    note(ref: string): void {
      looks.set(ref, now());
      absences.delete(ref);
    },

    /** Nothing was there, and nothing had to be. */
    noteAbsence(ref: string): void {
      looks.set(ref, now());
      absences.set(ref, now());
    },

    /** It came to nothing, so that it is the first in the next round. */
    forget: (ref: string): void => void looks.delete(ref),

    /** Where nothing was, since when; it is looked at again an hour after that. */
    absentSince(ref: string): number | undefined {
      const at = absences.get(ref);
      return at !== undefined && at > now() - PAUSE_AFTER_ABSENCE ? at : undefined;
    },

    /** Those that are to be looked at in a round, the longest ago first: a host may not let one come to the end. */
    due(refs: readonly string[]): string[] {
      looks = kept(looks, refs);
      absences = kept(absences, refs);
      const latest = now() - PAUSE_AFTER_ABSENCE;
      return refs
        .filter((ref) => (absences.get(ref) ?? 0) <= latest)
        .sort((one, other) => (looks.get(one) ?? 0) - (looks.get(other) ?? 0));
    },
  };
}

function kept(times: ReadonlyMap<string, number>, refs: readonly string[]): Map<string, number> {
  return new Map(refs.flatMap((ref) => (times.has(ref) ? [[ref, times.get(ref)!]] : [])));
}
