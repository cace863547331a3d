import { compareStamps, type LogLine } from './logLine.ts';

type Bounds = { lines: number; characters: number };

/** Easy for a browser to hold, and more than anyone reads. */
export const logBounds: Bounds = { lines: 20_000, characters: 12_000_000 };

/** A ring buffer of the last log lines in the order of their times. Older lines are dropped and counted. */
export function createLogBuffer(bounds: Bounds = logBounds) {
  let lines: LogLine[] = [];
  let characters = 0;
  let dropped = 0;

  function letGo(): void {
    let gone = Math.max(0, lines.length - bounds.lines);
    for (const line of lines.slice(0, gone)) characters -= line.text.length;
    while (characters > bounds.characters && gone < lines.length - 1) {
      characters -= lines[gone]!.text.length;
      gone += 1;
    }
    if (gone === 0) return;
    dropped += gone;
    lines = lines.slice(gone);
  }

  return {
    /** Late lines of several logs are inserted by time. */
    add(added: readonly LogLine[]): void {
      const fresh = added.toSorted((one, other) => compareStamps(one.at, other.at));
      const first = fresh[0];
      if (!first) return;
      let from = lines.length;
      while (from > 0 && compareStamps(lines[from - 1]!.at, first.at) > 0) from -= 1;
      const later = lines.slice(from);
      const tail =
        later.length > 0 ? [...later, ...fresh].sort((one, other) => compareStamps(one.at, other.at)) : fresh;
      lines = [...lines.slice(0, from), ...tail];
      for (const line of fresh) characters += line.text.length;
      letGo();
    },
    /** A new array after each change. */
    lines: (): readonly LogLine[] => lines,
    dropped: () => dropped,
  };
}
