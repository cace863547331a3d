import { oneOf } from '../life/chance.ts';
import { type Run, runMs } from '../life/containerLife.ts';
import type { LivingPod } from '../life/podObject.ts';
import { HOUR } from '../life/units.ts';
import { filledLine, usualLines } from './vocabulary.ts';

/** How long a container keeps its log. */
const keptMs = HOUR;

export type LogLine = { time: number; text: string };

/** The log of one run of a container. Any line can be computed without those before it. */
export function containerLog({ occupant: { slot, name, bornAt } }: LivingPod, container: string, run: Run) {
  const isFailing = slot.behaviour === 'crash' || slot.behaviour === 'out-of-memory' || slot.ends?.hasFailed;
  const lines = isFailing ? slot.simulation.failureLog : slot.simulation.log;
  const length = storyMs(slot.behaviour, slot.ends && slot.ends.at - bornAt);
  // A run that ends has its lines in order; a continuous one repeats them randomly.
  const isStory = length !== undefined && lines.length > 0;
  const everyMs = isStory ? length / lines.length : slot.simulation.logEveryMs;
  const key = `${slot.namespace}/${name}/${container}/${run.number}`;
  const timeOf = (index: number) => run.from + Math.floor(index * everyMs);

  return {
    everyMs,
    /** The index of the first line at or after a time; lines that are no longer kept are skipped. */
    firstSince(time: number, now: number): number {
      return Math.max(0, Math.ceil((Math.max(time, now - keptMs) - run.from) / everyMs));
    },
    /** The number of lines written up to a given time. */
    countAt(time: number): number {
      const until = Math.min(time, run.to ?? time);
      const written = until < run.from ? 0 : Math.floor((until - run.from) / everyMs) + 1;
      return isStory ? Math.min(written, lines.length) : written;
    },
    line(index: number): LogLine {
      const line =
        (isStory && lines[index]) || oneOf(lines.length > 0 ? (lines as [string]) : usualLines, `${key}/${index}`);
      const time = timeOf(index);
      return { time, text: `${new Date(time).toISOString()} ${filledLine(line, `${key}/${index}`)}` };
    },
  };
}

export type ContainerLog = ReturnType<typeof containerLog>;

function storyMs(behaviour: string, jobMs: number | undefined): number | undefined {
  if (behaviour === 'crash' || behaviour === 'out-of-memory') return runMs[behaviour];
  return jobMs;
}
